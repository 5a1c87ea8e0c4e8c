import { SIMULATED_DEVICES, type Contract, type DataOf } from '@unilink/shared'
import { Select } from 'antd'
import { useState } from 'react'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import tableStyles from '#src/views/link/change-table.module.css'
import styles from '../desk/desk.module.css'

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
    <FormCard
      title={addressTexts.simulateTitle}
      hint={addressTexts.simulateHint}
      extra={
        <Select<string>
          aria-label={addressTexts.simulateLink}
          className={styles.linkChoice ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={links.map((link) => ({ value: link.linkId, label: link.linkName }))}
          value={linkId}
          onChange={choose}
        />
      }
    >
      <CallView call={ways}>{({ rows }) => <Differing rows={rows.filter(differs)} />}</CallView>
    </FormCard>
  )
}

function Differing({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p>{addressTexts.simulateSame}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
    <section className={styles.wide} aria-label={addressTexts.simulateTitle} tabIndex={0}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{addressTexts.device}</th>
            <th scope="col">{addressTexts.waysBefore}</th>
            <th scope="col">{addressTexts.waysAfter}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.device}>
              <th scope="row">{simulationSaid(SIMULATED_DEVICES[row.device].label)}</th>
              <Ways ways={row.before} others={row.after} mark={tableStyles.removed} />
              <Ways ways={row.after} others={row.before} mark={tableStyles.added} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface WaysProps {
  ways: Row['before']
  others: Row['before']
  /** For what the other side does not have. */
  mark: string | undefined
}

function Ways({ ways, others, mark }: WaysProps) {
  const known = new Set(others.map(({ url }) => url))
  return (
    <td>
      <Stack as="ol" bare className={styles.ways}>
        {ways.map(({ label, url }) => (
          <li key={url}>
            <Box as="span" display="block" tone="muted" size={12}>
              {label}
            </Box>
            <code className={known.has(url) ? undefined : mark}>{url}</code>
          </li>
        ))}
      </Stack>
    </td>
  )
}

const differs = ({ before, after }: Row): boolean =>
  before.length !== after.length || before.some(({ url }, index) => url !== after[index]?.url)
