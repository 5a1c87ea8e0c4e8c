import { SIMULATED_DEVICES, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { api, useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { addressTexts as texts } from '#src/config/texts/admin/address.ts'
import { Box, Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Combobox } from '#src/ui/control/combobox.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import tableStyles from '#src/views/link/change-table.module.css'
import styles from './detail.module.css'
import { Part } from '#src/ui/card/part.tsx'

type Row = DataOf<Contract['admin']['address']['simulate']>['rows'][number]

interface WaysTableProps {
  changeId: string
  links: readonly { linkId: string; linkName: string }[]
}

/** Where visitors of one of the links come now and will come, with each device for which it differs. */
export function WaysTable({ changeId, links }: WaysTableProps) {
  const [linkId, choose] = useState(links[0]?.linkId ?? '')
  const ways = useCall(api.admin.address.simulate, { changeId, linkId }, { keepData: true })
  return (
    <Part
      title={texts.simulateTitle}
      extra={
        <Combobox
          label={texts.simulateLink}
          className={styles.linkChoice}
          options={links.map((link) => ({ value: link.linkId, label: link.linkName }))}
          value={linkId}
          onChange={choose}
        />
      }
    >
      <CallView call={ways}>{({ rows }) => <Differing rows={rows.filter(differs)} />}</CallView>
    </Part>
  )
}

function Differing({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p>{texts.simulateSame}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
    <Box as="section" overflowX="auto" aria-label={texts.simulateTitle} tabIndex={0}>
      <Box as="table" minWidth={480} width="full" className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.device}</th>
            <th scope="col">{texts.waysBefore}</th>
            <th scope="col">{texts.waysAfter}</th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(rows).map(({ key, devices, row }) => (
            <tr key={key}>
              <Text as="th" tone="muted" weight={400} scope="row">
                {devices.map((device) => simulationSaid(SIMULATED_DEVICES[device].label)).join(commonTexts.list)}
              </Text>
              <Ways ways={row.before} others={row.after} mark={tableStyles.removed} />
              <Ways ways={row.after} others={row.before} mark={tableStyles.added} />
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** The ways that the other side lacks, and how many both sides have. `mark`: for what the other side does not have. */
function Ways({ ways, others, mark }: { ways: Row['before']; others: Row['before']; mark: string | undefined }) {
  const changed = changedOf(ways, others)
  const same = ways.length - changed.length
  return (
    <td>
      <Stack as="ol" bare>
        {changed.map(({ label, url }) => (
          <li key={url}>
            <Text display="block" tone="muted" size={12}>
              {label}
            </Text>
            <Text as="code" anywhere className={mark}>
              {url}
            </Text>
          </li>
        ))}
      </Stack>
      {same > 0 && <Hint size={12}>{texts.sameWays(same)}</Hint>}
    </td>
  )
}

const changedOf = (ways: Row['before'], others: Row['before']) => {
  const known = new Set(others.map(({ url }) => url))
  return ways.filter(({ url }) => !known.has(url))
}

/** Devices for which the same changes stand in one row. */
function groupsOf(rows: readonly Row[]) {
  const groups = new Map<string, { key: string; devices: Row['device'][]; row: Row }>()
  for (const row of rows) {
    const key = JSON.stringify([changedOf(row.before, row.after), changedOf(row.after, row.before)])
    const group = groups.get(key)
    if (group) group.devices.push(row.device)
    else groups.set(key, { key, devices: [row.device], row })
  }
  return [...groups.values()]
}

const differs = ({ before, after }: Row): boolean =>
  before.length !== after.length || before.some(({ url }, index) => url !== after[index]?.url)
