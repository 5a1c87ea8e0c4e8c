import { useState, type ReactNode } from 'react'
import { submits } from '#src/ui/action/submits.ts'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Select } from '#src/ui/control/select.tsx'
import { faultNameOf, isLatency } from '../control/fault-name.ts'
import styles from '../panel.module.css'
import type { Faults } from './use-faults.ts'
import { CODE_OPTIONS } from '../console/code-fault.tsx'
import { emu, type Fault, CardTitle, CHOICE } from '../control/emu.tsx'
import { FaultScope, useFaultScope } from './fault-scope.tsx'

interface FaultRulesProps {
  faults: Faults
  /** What has met a rule so far; its number unless said. */
  hitsOf?: (rule: Fault, name: string) => ReactNode
}

/** The rules in force: what each does to which calls, how often it did, changed, or off by one click. */
export function FaultRules({ faults: { live, presets, refresh, remove, clear }, hitsOf = hitsSaid }: FaultRulesProps) {
  const [edited, setEdited] = useState<string>()
  const off = useAction((rule: Fault) => remove([rule]))
  return (
    <section aria-label={texts.faultsOn}>
      <Row minHeight={28} justify="space-between">
        <CardTitle>{texts.faultsOn}</CardTitle>
        {live.length > 0 && (
          <Button text={texts.faultClear} size="small" busy={clear.running} onClick={() => void clear.run()} />
        )}
      </Row>
      {live.length === 0 && <Hint size={12}>{texts.faultsNone}</Hint>}
      <Stack as="ul" columns="fill 320" gap="0.25 1" margin="0 -1.25" bare className={styles.rules}>
        {live.map((rule) => {
          const name = faultNameOf(rule, presets)
          return (
            <li key={rule.id} className={classNames(edited === rule.id && styles.edited)}>
              <div className={CHOICE}>
                <Text flex={1} minWidth={0} anywhere>
                  {name}
                  <span className={styles.under}>
                    <code>{[rule.method, pathSaid(rule.path)].filter(Boolean).join(' ')}</code>
                    {boundsOf(rule)}
                  </span>
                </Text>
                <Text tone="muted" whiteSpace="nowrap" tabular>
                  {hitsOf(rule, name)}
                </Text>
                {!isLatency(rule) && (
                  <IconButton
                    icon="edit"
                    label={texts.faultEdit(name)}
                    aria-expanded={edited === rule.id}
                    onClick={() => setEdited(edited === rule.id ? undefined : rule.id)}
                  />
                )}
                <IconButton icon="close" label={texts.faultRemove(name)} onClick={() => void off.run(rule)} />
              </div>
              {edited === rule.id && (
                <FaultEdit
                  rule={rule}
                  label={texts.faultEdit(name)}
                  onDone={async () => {
                    await refresh()
                    setEdited(undefined)
                  }}
                />
              )}
            </li>
          )
        })}
      </Stack>
    </section>
  )
}

const hitsSaid = ({ hits }: Fault) => texts.faultHits(hits)

/** A path as people say it where it is no path. */
export const pathSaid = (path: string): string => texts.faultPaths[path as keyof typeof texts.faultPaths] ?? path

function boundsOf({ account, probability, delay, when, remaining }: Fault): string {
  const bounds = [
    account,
    probability !== undefined && `${Math.round(probability * 100)}%`,
    delay !== undefined && (typeof delay === 'number' ? texts.latencyValue(delay) : texts.latencyValue(delay.median)),
    when === 'after' && texts.faultAfter,
    remaining !== null && texts.faultLeft(remaining),
  ]
  return bounds
    .filter(Boolean)
    .map((bound) => ` · ${bound}`)
    .join('')
}

/** Without a path of its own a rule meets these. */
const ALL_CALLS = '/api/*'

/** Changes a rule in force: its calls, how often from now on, whose, and the code that it answers with. */
function FaultEdit({ rule, label, onDone }: { rule: Fault; label: string; onDone: () => Promise<void> }) {
  const scope = useFaultScope(rule)
  const [code, setCode] = useState<number | undefined>(rule.code)
  const save = useAction(async () => {
    const { path, account = null, bounds } = scope
    await emu.faults.change({
      id: rule.id,
      account,
      // A name in place of a path stays while no path is written over it.
      ...((path !== '' || rule.path.startsWith('/')) && { path: path || ALL_CALLS }),
      ...(bounds !== undefined && {
        times: bounds.times === undefined ? null : rule.hits + bounds.times,
        probability: bounds.probability ?? null,
      }),
      ...(code !== rule.code && { code }),
    })
    await onDone()
  })
  return (
    <Stack
      as="form"
      columns="one"
      pad="1 1.5"
      ground="subtle"
      round={8}
      aria-label={label}
      onSubmit={submits(() => save.run())}
    >
      <FaultScope scope={scope} />
      <Row wrap>
        {code !== undefined && (
          <Select label={texts.faultCode} options={CODE_OPTIONS} value={code} onChange={setCode} />
        )}
        <Button text={texts.faultSave} kind="primary" size="small" type="submit" busy={save.running} />
      </Row>
    </Stack>
  )
}
