import { useNavigate } from 'react-router-dom'
import { formatTime } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import { CallView, callTogether } from '#src/ui/state/call-view.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import contentStyles from './content/content.module.css'
import { ContentView } from './content/content-view.tsx'
import type { RevisionDetail } from './form/change/change-start.ts'
import styles from './info/link-info.module.css'
import { revisionMoves } from './list/row-moves.ts'
import { RevisionPages } from './list/revision-pages.tsx'
import { useLinkMoves } from './use-link-moves.ts'
import { useLinkQuery, useLinkTrail } from './use-link-query.ts'

export function ReviseInfoScreen() {
  const { modifyId, to } = useLinkQuery()
  const navigate = useNavigate()
  const revision = useCall(api.appLink.queryModifyDetail, { modifyId })
  const linkId = revision.data?.linkId
  const link = useCall(api.appLink.queryDetail, linkId === undefined ? null : { linkId })
  const moves = useLinkMoves(() => {
    revision.retry()
    link.retry()
  })
  useLinkTrail({ key: routes.reviseInfo, title: titles.reviseInfo, linkName: revision.data?.linkName, linkId })
  const can = revision.data && link.data && revisionMoves(revision.data, link.data)
  return (
    <>
      <PageHeading
        title={titles.reviseInfo}
        hint={texts.reviseHint}
        actions={
          <>
            {can?.canCancel && revision.data && (
              <Button onClick={() => revision.data && void moves.cancel(revision.data, modifyId)}>
                {texts.cancelReview}
              </Button>
            )}
            {can?.canTakeUp && (
              <Button
                kind="primary"
                onClick={() => void navigate(to(routes.linkModify, { linkId: linkId ?? '', modifyId }))}
              >
                {can.isRestored ? texts.restore : texts.again}
              </Button>
            )}
          </>
        }
      />
      <CallView call={callTogether(revision, link)} loading={<PageSkeleton />}>
        {(data) => (
          <Stack columns="one" gap={2}>
            <Facts revision={data} />
            <RevisionPages revision={data} />
            {data.before !== null && <Differences changes={data.changes} />}
            <FormCard title={texts.wholeContent} {...(data.before === null && { hint: texts.firstSubmission })}>
              <ContentView content={data.after} />
            </FormCard>
          </Stack>
        )}
      </CallView>
    </>
  )
}

function Facts({ revision }: { revision: RevisionDetail }) {
  const { linkName, revision: number, reviewState, reason, rejectReason, applyTime, reviewTime } = revision
  return (
    <FormCard
      title={`${linkName} · ${texts.revision(number)}`}
      extra={<StateTag machine="review" state={reviewState} />}
    >
      <Stack as="dl" columns="112 wide" gap="1.5 2" className={contentStyles.list}>
        <dt>{texts.reason}</dt>
        <dd>{reason || texts.firstReason}</dd>
        <dt>{texts.applied}</dt>
        <dd className="tabular">{formatTime(applyTime)}</dd>
        <dt>{texts.reviewed}</dt>
        <dd className="tabular">{reviewTime === null ? texts.none : formatTime(reviewTime)}</dd>
        {rejectReason !== null && (
          <>
            <dt>{texts.rejected}</dt>
            <dd className={styles.rejected}>{rejectReason}</dd>
          </>
        )}
      </Stack>
    </FormCard>
  )
}

const Differences = ({ changes }: Pick<RevisionDetail, 'changes'>) => (
  <FormCard
    title={`${texts.columnBefore} / ${texts.columnAfter}`}
    extra={<Tag tone="blue">{texts.changedFields(changes.length)}</Tag>}
  >
    <ChangeTable changes={changes} />
  </FormCard>
)
