import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'
import styles from './link-info.module.css'
import { LINK_STATE, REVIEW_STATE, freezeReasonLabel } from '@unilink/shared'

/** What the owner must know of the link's state, each with the way on. */
export function LinkNotices({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const { to } = useLinkQuery()
  const { linkId, linkState, reviewState, rejectReason, freezeReason, pending } = link
  const modify = <Link to={to(routes.linkModify, { linkId })}>{linkInfoTexts.modify}</Link>
  const seeChange = pending && (
    <Link to={to(routes.reviseInfo, { linkId, modifyId: pending.modifyId })}>
      {reviewState === REVIEW_STATE.inReview ? linkInfoTexts.seeSubmission : linkInfoTexts.seeChange}
    </Link>
  )
  return (
    <div className={styles.notices}>
      {linkState === LINK_STATE.frozen && (
        <Alert
          type="error"
          showIcon
          title={linkInfoTexts.noticeFrozen(freezeReasonLabel(freezeReason ?? ''))}
          action={
            <Button size="small" onClick={() => void moves.explainFreeze(link)}>
              {linkInfoTexts.seeReason}
            </Button>
          }
        />
      )}
      {reviewState === REVIEW_STATE.inReview && (
        <Alert type="info" showIcon title={linkInfoTexts.noticeFirst} action={seeChange} />
      )}
      {reviewState === REVIEW_STATE.approved && pending && (
        <Alert type="info" showIcon title={linkInfoTexts.noticePending} action={seeChange} />
      )}
      {reviewState === REVIEW_STATE.rejected && (
        <Alert type="error" showIcon title={linkInfoTexts.noticeRejected(rejectReason ?? '')} action={modify} />
      )}
      {reviewState === REVIEW_STATE.withdrawn && (
        <Alert type="warning" showIcon title={linkInfoTexts.noticeCancelled} action={modify} />
      )}
    </div>
  )
}
