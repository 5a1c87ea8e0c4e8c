import { lazy, Suspense } from 'react'
import { type AppAddressesData, diffAddresses, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from '../desk/desk.module.css'
import { Checks } from './checks.tsx'
import { Facts, type Fact } from './facts.tsx'

// Below what is decided on first, and heavy.
const ReviewedVisits = lazy(async () => ({ default: (await import('./reviewed-visits.tsx')).ReviewedVisits }))

export type RevisionRow = DataOf<Contract['admin']['link']['queryPage']>['list'][number]
export type RevisionData = DataOf<Contract['admin']['link']['queryDetail']>

const { detail: texts } = adminTexts

export function RevisionRowView({ row }: { row: RevisionRow }) {
  return (
    <>
      <Text tone="ink" weight={500} className={styles.rowTitle}>
        {row.linkName}
      </Text>
      <span className={styles.rowText}>{`${row.appName} · ${row.ownerName || row.ownerEmail}`}</span>
    </>
  )
}

export function RevisionDetail({ detail }: { detail: RevisionData }) {
  const isNew = detail.before === null
  return (
    <>
      <FormCard title={detail.linkName} extra={<StateTag machine="review" state={detail.reviewState} />}>
        <Facts facts={factsOf(detail)} />
      </FormCard>
      <Checks checks={detail.checks} />
      <FormCard title={isNew ? texts.content : texts.changes} hint={texts.changesHint(detail.changes.length)}>
        <ChangeTable changes={detail.changes} isNew={isNew} />
      </FormCard>
      <FormCard title={addressTexts.appAddresses} hint={addressTexts.appAddressesHint}>
        <ChangeTable changes={addressesIn(detail)} isNew />
      </FormCard>
      <Suspense fallback={<Skeleton lines={8} />}>
        <ReviewedVisits key={detail.modifyId} modifyId={detail.modifyId} params={detail.after.params} />
      </Suspense>
    </>
  )
}

function factsOf(detail: RevisionData): Fact[] {
  const url = (
    <Row as="span" wrap gap="0.5 1" className={styles.fact}>
      {detail.url}
      <CopyButton text={detail.url} />
    </Row>
  )
  const owner =
    detail.ownerName === '' ? detail.ownerEmail : `${detail.ownerName}${commonTexts.inBrackets(detail.ownerEmail)}`
  const facts: Fact[] = [
    { name: adminTexts.app, value: detail.appName },
    { name: texts.who, value: owner },
    { name: texts.when, value: <span className="tabular">{formatTime(detail.applyTime)}</span> },
    { name: texts.address, value: url },
    { name: adminTexts.link, value: <StateTag machine="link" state={detail.linkState} /> },
    { name: texts.reasonOf(detail.revision), value: detail.reason },
  ]
  return detail.rejectReason === null ? facts : [...facts, { name: texts.rejectReason, value: detail.rejectReason }]
}

const addressesIn = ({ addresses }: { addresses: AppAddressesData }) =>
  diffAddresses({}, addresses).map((change) => ({ ...change, label: addressSaid(change.label) }))
