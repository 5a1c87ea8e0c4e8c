import { isInForce } from '@unilink/shared/emulator'
import { formatTime, toMilliseconds } from '@unilink/shared'
import { useState } from 'react'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { emulatorTraceTexts } from '#src/config/texts/emulator/trace.ts'
import { Select } from '#src/ui/control/select.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Card, Hint, Row } from '#src/ui/theme/primitives.tsx'
import { emu, emuIn, useEmu, EmuView, CardTitle } from '../control/emu.tsx'
import { faultNameOf } from '../control/fault-name.ts'
import { pathSaid } from '../tabs/fault-rules.tsx'
import styles from './rooms.module.css'
import { TableDifferences, type ComparedTable } from './world-rows.tsx'

/** Worlds are some seconds apart when they are asked, which is no difference of their clocks. */
const MINUTE = '{y}-{m}-{d} {h}:{i}'

interface WorldCompareProps {
  worlds: readonly { id: string }[]
  current: string
}

/** Two worlds side by side: only what differs between them. */
export function WorldCompare({ worlds, current }: WorldCompareProps) {
  const [one, setOne] = useState(current)
  const [other, setOther] = useState<string>()
  const chosen = other !== undefined && worlds.some(({ id }) => id === other) ? other : undefined
  const call = useEmu(compare, chosen === undefined ? null : { one, other: chosen })
  const choice = (
    label: string,
    value: string | undefined,
    not: string | undefined,
    onChange: (id: string) => void,
  ) => (
    <Select
      label={label}
      placeholder={texts.compareChoose}
      options={worlds.filter(({ id }) => id !== not).map(({ id }) => ({ value: id, label: id }))}
      {...(value !== undefined && { value })}
      onChange={onChange}
    />
  )
  return (
    <Card pad={2} aria-label={texts.compare}>
      <CardTitle>{texts.compare}</CardTitle>
      <Hint size={13}>{texts.compareHint}</Hint>
      <Row wrap above={1.5}>
        {choice(texts.compareOne, one, chosen, setOne)}
        {choice(texts.compareOther, chosen, one, setOther)}
      </Row>
      {chosen !== undefined && (
        <EmuView call={call}>
          {({ things, tables }) => (
            <>
              {things.length > 0 && <Things rows={things} one={one} other={chosen} />}
              {tables.map((table) => (
                <TableDifferences key={`${one} ${chosen} ${table.name}`} table={table} one={one} other={chosen} />
              ))}
              {things.length === 0 && tables.length === 0 && <Hint above={1}>{texts.compareSame}</Hint>}
            </>
          )}
        </EmuView>
      )}
    </Card>
  )
}

type Row = readonly [what: string, one: string, other: string]

/** What is not rows, of the one and of the other. */
const Things = ({ rows, one, other }: { rows: readonly Row[]; one: string; other: string }) => (
  <Box as="table" above={1.5} width="full" size={13} className={styles.compared}>
    <thead>
      <tr>
        <th scope="col">{texts.compareWhat}</th>
        <th scope="col">{one}</th>
        <th scope="col">{other}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([what, ofOne, ofOther]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{ofOne}</td>
          <td>{ofOther}</td>
        </tr>
      ))}
    </tbody>
  </Box>
)

async function compare({ one, other }: { one: string; other: string }) {
  const [ofOne, ofOther, { tables }] = await Promise.all([
    lookAt(one),
    lookAt(other),
    emu.worlds.compare({ id: one, other }),
  ])
  const things = [...ofOne].flatMap(([what, said]): Row[] => {
    const besides = ofOther.get(what) ?? ''
    return said === besides ? [] : [[what, said, besides]]
  })
  return { things, tables: tables.filter(isDifferent) }
}

const isDifferent = ({ rows, differing }: ComparedTable): boolean =>
  differing === null ? rows.one !== rows.other : Object.values(differing).some((count) => count > 0)

/** What can be told of a world, by what it is called. */
async function lookAt(id: string): Promise<Map<string, string>> {
  const there = emuIn(id)
  const [clock, { faults }, { overrides }, { total }, { presets }] = await Promise.all([
    there.clock.read(),
    there.faults.list(),
    there.overrides.list(),
    there.mail.list({ limit: 1 }),
    emu.faults.presets(),
  ])
  const listed = (names: readonly string[]) => names.toSorted().join(texts.compareComma) || texts.compareNone
  const inForce = faults.filter(isInForce).map((rule) => `${faultNameOf(rule, presets)} · ${pathSaid(rule.path)}`)
  return new Map([
    [emulatorTexts.rooms.clock, formatTime(Math.floor(toMilliseconds(clock.now) / 1000), MINUTE)],
    [emulatorTexts.rooms.faults, listed(inForce)],
    [emulatorTraceTexts.overridesActive, listed(overrides.map(({ path }) => path))],
    [emulatorTexts.rooms.mail, countText(total)],
  ])
}
