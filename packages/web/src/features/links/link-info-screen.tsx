import { useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { routes } from '#src/config/routes.ts'
import { linkTexts } from '#src/config/texts/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import type { LinkDetail } from './form/change/change-start.ts'
import { LinkNotices } from './info/link-notices.tsx'
import { LinkOverview } from './info/link-overview.tsx'
import { QrDesk } from './info/qr-desk.tsx'
import { ReviewTimeline } from './info/review-timeline.tsx'
import { Simulator } from './info/simulator.tsx'
import styles from './info/link-info.module.css'
import { wasApproved } from './list/row-moves.ts'
import { useLinkMoves, type LinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'
import { useLinkTrail } from './use-link-trail.ts'

/** Everything about one link. */
export function Component() {
  const { linkId } = useLinkQuery()
  const link = useCall(api.appLink.queryDetail, { linkId })
  const moves = useLinkMoves(link.retry)
  useLinkTrail({ key: routes.linkInfo, title: titles.linkInfo, linkName: link.data?.linkName, linkId })
  return (
    <CallView call={link} loading={<PageSkeleton />} page>
      {(detail) => (
        <>
          <PageHeading
            title={detail.linkName}
            hint={detail.content.scene}
            actions={<Actions link={detail} moves={moves} />}
          />
          <LinkNotices link={detail} moves={moves} />
          <div className={styles.page}>
            <div className={styles.column}>
              <LinkOverview link={detail} />
              <ReviewTimeline key={detail.updateTime} linkId={linkId} />
            </div>
            <QrDesk linkId={linkId} />
          </div>
          <div className={styles.simulator}>
            <Simulator key={`${linkId}:${detail.updateTime}`} linkId={linkId} params={detail.content.params} />
          </div>
        </>
      )}
    </CallView>
  )
}

function Actions({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const { to } = useLinkQuery()
  const navigate = useNavigate()
  const { linkId, allowed } = link
  const go = (path: string) => void navigate(to(path, { linkId }))
  return (
    <>
      {allowed.includes('editReviewStateCancel') && (
        <Button onClick={() => void moves.cancel(link)}>{linkTexts.cancelReview}</Button>
      )}
      {allowed.includes('editStateDisable') && (
        <Button onClick={() => void moves.disable(link)}>{linkTexts.disable}</Button>
      )}
      {allowed.includes('editStateEnable') && (
        <Button onClick={() => void moves.enable(link)}>{linkTexts.enable}</Button>
      )}
      <Button onClick={() => go(routes.linkData)}>{linkTexts.data}</Button>
      {allowed.includes('editParams') && (
        <Button kind="primary" onClick={() => go(wasApproved(link) ? routes.linkEdit : routes.linkModify)}>
          {wasApproved(link) ? linkTexts.edit : linkTexts.modify}
        </Button>
      )}
    </>
  )
}
