import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { emu } from '../control/emu.ts'
import type { ExplainedRequest } from '../control/types.ts'
import { replay } from './replay.ts'
import { isRefused, outcomeOf, ruleOf } from './request-kind.ts'
import styles from './requests.module.css'

interface RequestWhyProps {
  entry: ExplainedRequest
  /** With the id of the request that was made. */
  onReplayed: (id: string) => void
}

/** The rule that decided, and how the request would pass. */
export function RequestWhy({ entry, onReplayed }: RequestWhyProps) {
  const { why, code, access, body, fault } = entry
  const refused = isRefused(entry)
  return (
    <>
      <div className={classNames(styles.verdict, refused && styles.refused)}>
        <h3>
          {code !== null && <Tag tone={refused ? 'red' : 'green'}>{code}</Tag>}
          {refused ? outcomeOf(entry) : ruleOf(why.by)}
        </h3>
        <p>{why.text}</p>
      </div>
      <dl className={styles.facts}>
        <dt>{emulatorTexts.why}</dt>
        <dd>{ruleOf(why.by)}</dd>
        <dt>{emulatorTexts.requestAccess}</dt>
        <dd>{access ?? '–'}</dd>
        <dt>{emulatorTexts.fieldsSent}</dt>
        <dd>{body.length > 0 ? body.join(', ') : '–'}</dd>
        {fault !== null && (
          <>
            <dt>{emulatorTexts.rooms.faults}</dt>
            <dd>{emulatorTexts.faultUsed(fault)}</dd>
          </>
        )}
      </dl>
      {refused && <WaysOut entry={entry} onReplayed={onReplayed} />}
    </>
  )
}

function WaysOut({ entry: { id, passes, fault, why }, onReplayed }: RequestWhyProps) {
  const personas = passes.filter((name) => !name.includes('@'))
  const again = useAction(async (as: string) => onReplayed(await replay(id, as)))
  const without = useAction(async (rule: string) => {
    await emu('DELETE', `v1/faults/${rule}`)
    onReplayed(await replay(id))
  })
  const isRule = fault !== null && /^f\d+$/.test(fault)
  const hint = emulatorTexts.waysOut[why.by as keyof typeof emulatorTexts.waysOut]
  return (
    <section aria-label={emulatorTexts.waysOutTitle}>
      <h3 className={styles.heading}>{emulatorTexts.waysOutTitle}</h3>
      <ul className={styles.ways}>
        {isRule && (
          <li>
            <span>{emulatorTexts.wayFault(fault)}</span>
            <Button size="small" busy={without.running} onClick={() => void without.run(fault)}>
              {emulatorTexts.wayFaultDo}
            </Button>
          </li>
        )}
        {personas.map((name) => (
          <li key={name}>
            <span>
              {emulatorTexts.wayPersona} <code>{name}</code>
            </span>
            <Button
              size="small"
              disabled={again.running}
              aria-label={emulatorTexts.replayAs(name)}
              onClick={() => void again.run(name)}
            >
              {emulatorTexts.wayPersonaDo}
            </Button>
          </li>
        ))}
        {!isRule && personas.length === 0 && hint !== undefined && <li>{hint}</li>}
      </ul>
    </section>
  )
}
