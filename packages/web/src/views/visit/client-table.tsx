import { outcomeLabels, TABLE_DEVICES, TABLE_OPENERS, type TableDevice, type TableOpener } from '@unilink/shared'
import { useState } from 'react'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './client-table.module.css'
import { outcomeTones } from './outcome.ts'
import { useClientTable, type ClientRow, type Subject } from './simulation.ts'

const DEVICES = Object.keys(TABLE_DEVICES) as TableDevice[]
const OPENERS = Object.keys(TABLE_OPENERS) as TableOpener[]

const TONES = {
  grey: { ground: 'subtle', tone: 'muted' },
  green: { ground: 'green-soft', tone: 'green' },
  amber: { ground: 'amber-soft', tone: 'amber' },
  blue: { ground: 'primary-soft', tone: 'primary-strong' },
  red: { ground: 'red-soft', tone: 'red' },
} as const

const LEGEND = ['green', 'amber', 'blue', 'red'] as const

interface ClientTableProps {
  subject: Subject
  query: Record<string, string>
  /** The client that is shown elsewhere, `xiaomi:wechat`. */
  chosen?: string
  onChoose?: (row: ClientRow) => void
}

/** What a link does on every client: device by what it is opened with, and why where one points. */
export function ClientTable({ subject, query, chosen, onChoose }: ClientTableProps) {
  const all = useClientTable(subject, query)
  const [pointed, setPointed] = useState<string>()
  const rows = new Map(all.data?.rows.map((row) => [row.id, row]))
  const told = rows.get(pointed ?? chosen ?? '')
  const choose = (row: ClientRow) => {
    setPointed(row.id)
    onChoose?.(row)
  }
  return (
    <FormCard title={texts.clientsTitle} hint={texts.clientsHint} extra={<Legend rows={all.data?.rows ?? []} />}>
      <CallView call={all} loading={<Skeleton lines={10} />}>
        {() => (
          <>
            <Box overflowX="auto">
              <Box as="table" width="full" size={12} className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{texts.clientsDevice}</th>
                    {OPENERS.map((opener) => (
                      <th key={opener} scope="col">
                        {simulationSaid(TABLE_OPENERS[opener])}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {DEVICES.map((device) => (
                    <tr key={device}>
                      <Box as="th" position="sticky" ground="surface" textAlign="left" scope="row">
                        {simulationSaid(TABLE_DEVICES[device])}
                      </Box>
                      {OPENERS.map((opener) => (
                        <Box as="td" key={opener} textAlign="center">
                          <Cell row={rows.get(`${device}:${opener}`)} told={told} onChoose={choose} />
                        </Box>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Box>
            </Box>
            <Box as="output" minHeight={44} display="block" above={1} tone="text" size={13}>
              {told === undefined
                ? texts.clientsAsk
                : `${nameOf(told.id)}${commonTexts.inBrackets(told.label)}${commonTexts.colon}${told.why}`}
            </Box>
          </>
        )}
      </CallView>
    </FormCard>
  )
}

interface CellProps {
  row: ClientRow | undefined
  told: ClientRow | undefined
  onChoose: (row: ClientRow) => void
}

function Cell({ row, told, onChoose }: CellProps) {
  if (row === undefined) return <Text tone="muted">—</Text>
  const label = simulationSaid(outcomeLabels[row.outcome])
  return (
    <Box
      as="button"
      height={28}
      line="clear"
      round={4}
      width="full"
      pad={0}
      whiteSpace="nowrap"
      type="button"
      className={styles.cell}
      {...TONES[outcomeTones[row.outcome]]}
      aria-label={`${nameOf(row.id)}${commonTexts.colon}${label}`}
      aria-pressed={row.id === told?.id}
      title={row.why}
      onClick={() => onChoose(row)}
    >
      {label}
    </Box>
  )
}

const Legend = ({ rows }: { rows: readonly ClientRow[] }) => (
  <Row as="ul" wrap gap="0.5 2" tone="muted" size={12} bare align="stretch">
    {LEGEND.map((tone) => {
      const count = rows.filter(({ outcome }) => outcomeTones[outcome] === tone).length
      if (count === 0) return null
      return (
        <li key={tone}>
          <Text
            width={10}
            height={10}
            display="inline-block"
            round={3}
            className={styles.mark}
            {...TONES[tone]}
            aria-hidden="true"
          />
          {texts.clientsTones[tone]} {count}
        </li>
      )
    })}
  </Row>
)

function nameOf(id: string): string {
  const [device, opener] = id.split(':') as [TableDevice, TableOpener]
  return `${simulationSaid(TABLE_DEVICES[device])} · ${simulationSaid(TABLE_OPENERS[opener])}`
}
