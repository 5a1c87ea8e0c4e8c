import { Link } from 'react-router-dom'
import { LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import { useState } from 'react'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import { api } from '#src/api/client.ts'
import { missing } from '#src/ui/form/checks.ts'
import { FormModal } from '#src/ui/form/form-modal.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import type { LinkDetail } from '../form/change/change-start.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'

interface LinkNoticesProps {
  link: LinkDetail
  moves: LinkMoves
  /** After the owner has appealed. */
  onChanged: () => void
}

/** What an owner has to know of a link first: frozen, reported, in review, rejected. */
export function LinkNotices({ link, moves, onChanged }: LinkNoticesProps) {
  const { to } = useLinkQuery()
  const { linkId, linkState, reviewState, rejectReason, freezeReason, pending } = link
  const modify = <Link to={to(routes.linkModify, { linkId })}>{linkInfoTexts.modify}</Link>
  const seeChange = pending && (
    <Link to={to(routes.reviseInfo, { linkId, modifyId: pending.modifyId })}>{linkInfoTexts.seeSubmission}</Link>
  )
  return (
    <Stack below={2} hiddenEmpty>
      {linkState === LINK_STATE.frozen && (
        <Notice
          kind="error"
          title={linkInfoTexts.noticeFrozen(freezeReason ?? '')}
          action={
            <Row as="span" wrap gap={0.5} align="stretch">
              <Button text={linkInfoTexts.seeReason} size="small" onClick={() => void moves.explainFreeze(link)} />
              {link.appealing ? (
                <Tag tone="amber">{linkTexts.appealing}</Tag>
              ) : (
                <AppealButton linkId={linkId} onSent={onChanged} />
              )}
            </Row>
          }
        />
      )}
      {link.reports > 0 && <Notice kind="warning" title={linkTexts.reportedHint(link.reports)} />}
      {reviewState === REVIEW_STATE.inReview && (
        <Notice kind="info" title={linkInfoTexts.noticeFirst} action={seeChange} />
      )}
      {reviewState === REVIEW_STATE.rejected && (
        <Notice kind="error" title={linkInfoTexts.noticeRejected(rejectReason ?? '')} action={modify} />
      )}
      {reviewState === REVIEW_STATE.withdrawn && (
        <Notice kind="warning" title={linkInfoTexts.noticeCancelled} action={modify} />
      )}
    </Stack>
  )
}

interface Values {
  detail: string
}

const MOST = 500
const INITIAL: Values = { detail: '' }

/** The owner's word against the freeze of a link; one waits at a time. */
function AppealButton({ linkId, onSent }: { linkId: string; onSent: () => void }) {
  const [open, setOpen] = useState(false)
  const submit = async ({ detail }: Values) => {
    await api.appLink.appeal({ linkId, detail })
    toast.success(linkTexts.appealSent)
    onSent()
  }
  return (
    <>
      <Button text={linkTexts.appeal} size="small" onClick={() => setOpen(true)} />
      <FormModal<Values>
        open={open}
        title={linkTexts.appealTitle}
        okText={linkTexts.appeal}
        harmless
        initial={INITIAL}
        focus="detail"
        check={(values) => missing(values, ['detail'], linkTexts.appealRequired)}
        submit={submit}
        onClose={() => setOpen(false)}
      >
        {(form) => (
          <LongTextField
            label={linkTexts.appealDetail}
            hint={linkTexts.appealHint}
            required
            rows={4}
            limit={MOST}
            {...form.field('detail')}
          />
        )}
      </FormModal>
    </>
  )
}
