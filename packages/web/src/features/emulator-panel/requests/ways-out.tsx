import { CODE } from '@unilink/shared'
import { useState, type ReactNode } from 'react'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { emulatorTraceTexts } from '#src/config/texts/emulator/trace.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu, type ExplainedRequest, PartTitle, replay } from '../control/emu.tsx'
import { reloadIn } from '../control/reload-in.ts'
import styles from './requests.module.css'

interface WaysOutProps {
  entry: ExplainedRequest
  /** With the id of the request that was made. */
  onReplayed: (id: string) => void
}

/** How a refused request would pass, each by one click. */
export function WaysOut({ entry, onReplayed }: WaysOutProps) {
  const { id, passes, fault, why, code, account } = entry
  const personas = passes.filter((name) => !name.includes('@'))
  const isRule = fault !== null && /^f\d+$/.test(fault)
  const isOffWhitelist = why.by === 'access' && code === CODE.notWhitelisted && account !== null
  const hint = texts.waysOut[why.by as keyof typeof texts.waysOut]
  const withoutFault = async () => {
    if (fault !== null) await emu.faults.remove({ id: fault })
    onReplayed(await replay(id))
  }
  return (
    <section aria-label={texts.waysOutTitle}>
      <PartTitle>{texts.waysOutTitle}</PartTitle>
      <Box as="ul" line="all" round={12} bare parted>
        {isRule && <Way title={texts.wayFault(fault)} label={texts.wayFaultDo} work={withoutFault} />}
        {isOffWhitelist && (
          <Way
            title={emulatorTraceTexts.wayWhitelist}
            note={emulatorTraceTexts.wayWhitelistHint}
            label={emulatorTraceTexts.wayWhitelistDo}
            work={async () => onReplayed(await replay(id, { whitelist: true }))}
          />
        )}
        {personas.length > 0 && <AsPersona id={id} personas={personas} onReplayed={onReplayed} />}
        <InCopy />
        {!isRule && !isOffWhitelist && personas.length === 0 && hint !== undefined && (
          <Row as="li" gap={1.5} justify="space-between" pad="1.25 2">
            {hint}
          </Row>
        )}
      </Box>
    </section>
  )
}

/** A copy of the world, in which anything may be tried. */
function InCopy() {
  const { data } = useEmu(emu.worlds.list, {})
  if (data === undefined || data.alone) return null
  const { current } = data
  return (
    <Way
      title={emulatorConsoleTexts.wayFork}
      note={emulatorConsoleTexts.wayForkHint(current)}
      label={emulatorConsoleTexts.wayForkDo}
      work={async () => reloadIn((await emu.worlds.fork({ id: current })).id)}
    />
  )
}

interface AsPersonaProps {
  id: string
  personas: readonly string[]
  onReplayed: WaysOutProps['onReplayed']
}

/** The one that has no trouble of its own stands first. */
const PLAIN = 'active'

function AsPersona({ id, personas, onReplayed }: AsPersonaProps) {
  const [chosen, choose] = useState(personas.includes(PLAIN) ? PLAIN : (personas[0] ?? PLAIN))
  return (
    <Way
      title={texts.wayPersona}
      note={
        personas.length === 1 ? (
          <code>{chosen}</code>
        ) : (
          <Select
            label={emulatorTraceTexts.wayPersonaChoice}
            options={personas.map((name) => ({ value: name, label: name }))}
            value={chosen}
            onChange={choose}
          />
        )
      }
      label={texts.wayPersonaDo}
      name={texts.replayAs(chosen)}
      work={async () => onReplayed(await replay(id, { as: chosen }))}
    />
  )
}

interface WayProps {
  title: string
  note?: ReactNode
  label: string
  /** For whoever hears the button instead of seeing its row. */
  name?: string
  work: () => Promise<void>
}

function Way({ title, note, label, name, work }: WayProps) {
  const action = useAction(work)
  return (
    <Row as="li" gap={1.5} justify="space-between" pad="1.25 2">
      <Text minWidth={0} tone="ink" size={13}>
        {title}
        {note !== undefined && (
          <Text display="block" tone="muted" size={12} className={styles.wayNote}>
            {note}
          </Text>
        )}
      </Text>
      <Button text={label} size="small" busy={action.running} aria-label={name} onClick={() => void action.run()} />
    </Row>
  )
}
