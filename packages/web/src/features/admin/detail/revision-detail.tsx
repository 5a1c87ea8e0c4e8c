import { type AppAddressesData, diffAddresses, type Contract, type DataOf } from '@unilink/shared'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Box, Card, Hint, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import rowStyles from '../desk/desk.module.css'
import styles from './detail.module.css'
import { Checks } from './checks.tsx'
import { Facts, submissionFacts, type Fact } from './facts.tsx'
import { Part } from '#src/ui/card/part.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'

// Heavy, and the words are read first.
const PagesCompared = lazyPart(
  async () => (await import('#src/views/visit/pages-compared.tsx')).PagesCompared,
  <Skeleton lines={8} height={440} />,
)

export type RevisionRow = DataOf<Contract['admin']['link']['queryPage']>['list'][number]
export type RevisionData = DataOf<Contract['admin']['link']['queryDetail']>

const { detail: texts } = adminTexts

export const RevisionRowView = ({ row }: { row: RevisionRow }) => (
  <>
    <Text display="block" truncate tone="ink" weight={500}>
      {row.linkName}
    </Text>
    <span className={rowStyles.rowText}>{`${row.appName} · ${row.ownerName || row.ownerEmail}`}</span>
  </>
)

/** What a submission changes, first in words, then as visitors will see it. */
export function RevisionDetail({ detail }: { detail: RevisionData }) {
  const isNew = detail.before === null
  return (
    <div className={classNames('stack', isNew && styles.beside)}>
      <Part
        title={detail.linkName}
        extra={
          <Row wrap gap="0.5 1" tone="muted" size={12}>
            {detail.url.replace(/^https?:\/\//, '')}
            <CopyButton text={detail.url} />
            <StateTag machine="review" state={detail.reviewState} reason={detail.rejectReason} />
          </Row>
        }
      >
        {detail.reason !== '' && (
          <Box as="p" below={1} pad="1 1.5" round={8} ground="primary-soft" tone="ink" anywhere>
            {`${linkTexts.reason}${commonTexts.colon}${detail.reason}`}
          </Box>
        )}
        <ChangeTable
          // The name of a new one is the title.
          changes={detail.changes.filter(({ field }) => !isNew || field !== 'linkName')}
          isNew={isNew}
        />
      </Part>
      <PagesCompared
        key={detail.modifyId}
        before={detail.liveId === null ? null : { modifyId: detail.liveId }}
        after={{ modifyId: detail.modifyId }}
        params={detail.after.params}
      />
    </div>
  )
}

/** What a decision stands on: checks, who asks, what was decided before, where else visitors come. */
export function RevisionGround({ detail }: { detail: RevisionData }) {
  const { prior, appRecord } = detail
  const addresses = addressesIn(detail)
  return (
    <>
      <Checks checks={detail.checks} />
      <Part title={texts.submission}>
        <Facts facts={factsOf(detail)} />
      </Part>
      <Part
        title={texts.prior}
        extra={<Text size={12}>{texts.record({ approved: appRecord.approved, rejected: appRecord.rejected })}</Text>}
      >
        {prior.length === 0 ? (
          <Text tone="muted">{texts.priorNone}</Text>
        ) : (
          <Stack as="ol" bare gap={0.5}>
            {prior.map((one) => (
              <Row as="li" key={one.modifyId} justify="space-between">
                <span>
                  {linkTexts.revision(one.revision)} {one.reviewTime !== null && <AgoTime time={one.reviewTime} />}
                </span>
                <StateTag machine="review" state={one.reviewState} reason={one.rejectReason} />
              </Row>
            ))}
          </Stack>
        )}
      </Part>
      {addresses.length > 0 && (
        <Card as="details" pad={2}>
          <summary>{`${addressTexts.appAddresses}${commonTexts.inBrackets(String(addresses.length))}`}</summary>
          <Hint above={1} size={12}>
            {addressTexts.appAddressesHint}
          </Hint>
          <Facts facts={addresses.map(({ label, after }) => ({ name: label, value: String(after) }))} />
        </Card>
      )}
    </>
  )
}

const factsOf = (detail: RevisionData): Fact[] => [
  { name: adminTexts.app, value: detail.appName },
  ...submissionFacts(detail),
  { name: adminTexts.link, value: <StateTag machine="link" state={detail.linkState} /> },
  { name: linkTexts.columnRevision, value: linkTexts.revision(detail.revision) },
]

const addressesIn = ({ addresses }: { addresses: AppAddressesData }) =>
  diffAddresses({}, addresses).map((change) => ({ ...change, label: addressSaid(change.label) }))
