import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import styles from '../desk/desk.module.css'
import { Checks } from './checks.tsx'
import { Facts, type Fact } from './facts.tsx'
import { WaysTable } from './ways-table.tsx'

export type AddressRow = DataOf<Contract['admin']['address']['queryPage']>['list'][number]
export type AddressData = DataOf<Contract['admin']['address']['queryDetail']>

const { detail: texts } = adminTexts

/** A change of an app's addresses in the queue. */
export function AddressRowView({ row }: { row: AddressRow }) {
  return (
    <>
      <Text tone="ink" weight={500} className={styles.rowTitle}>
        {row.appName}
      </Text>
      <span className={styles.rowText}>{row.fields.join(commonTexts.list)}</span>
      <span className={styles.rowText}>{row.ownerName || row.ownerEmail}</span>
    </>
  )
}

/** A change of where an app leads: who, what, what a machine makes of it, and where visitors of its links will come. */
export function AddressDetail({ detail }: { detail: AddressData }) {
  const { links } = detail
  return (
    <>
      <FormCard title={detail.appName} extra={<StateTag machine="address" state={detail.reviewState} />}>
        <Facts facts={factsOf(detail)} />
      </FormCard>
      <FormCard title={texts.changes} hint={texts.changesHint(detail.changes.length)}>
        <ChangeTable changes={detail.changes} />
      </FormCard>
      <Checks checks={detail.checks} />
      <FormCard title={addressTexts.touched} hint={addressTexts.touchedHint(links.total, links.list.length)}>
        {links.total === 0 ? (
          <p>{addressTexts.touchedNone}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <ul className={styles.touched} tabIndex={0} aria-label={addressTexts.touched}>
            {links.list.map((link) => (
              <li key={link.linkId}>
                <span>{link.linkName}</span>
                <code>{link.url}</code>
              </li>
            ))}
          </ul>
        )}
      </FormCard>
      {links.total > 0 && <WaysTable changeId={detail.changeId} links={links.list} />}
    </>
  )
}

function factsOf(detail: AddressData): Fact[] {
  const owner =
    detail.ownerName === '' ? detail.ownerEmail : `${detail.ownerName}${commonTexts.inBrackets(detail.ownerEmail)}`
  const facts: Fact[] = [
    { name: texts.who, value: owner },
    { name: texts.when, value: <span className="tabular">{formatTime(detail.applyTime)}</span> },
  ]
  return detail.rejectReason === null ? facts : [...facts, { name: texts.rejectReason, value: detail.rejectReason }]
}
