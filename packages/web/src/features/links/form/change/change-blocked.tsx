import { Link, useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { asText } from '#src/ui/markup/as-text.ts'
import { PageState } from '#src/ui/state/page-state.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { useLinkQuery } from '#src/features/links/use-link-query.ts'
import type { changeBlock, LinkDetail } from './change-start.ts'

interface ChangeBlockedProps {
  link: LinkDetail
  block: NonNullable<ReturnType<typeof changeBlock>>
  onCancelled: () => void
}

/** In place of the form while a review is under way, with the way out. */
export function ChangeBlocked({ link, block, onCancelled }: ChangeBlockedProps) {
  const { to } = useLinkQuery()
  const navigate = useNavigate()
  const { linkId, linkName, pending } = link
  const withdraw = useAction(async () => {
    await confirm({
      title: linkTexts.cancelTitle,
      content: asText(linkTexts.cancelContent(linkName)),
      confirmText: linkTexts.cancelReview,
    })
    await api.appLink.editReviewStateCancel({ linkId })
    // A change that was under review is taken up where it was left.
    const modifyId = block === 'open-change' ? pending?.modifyId : undefined
    if (modifyId !== undefined) await navigate(to(routes.linkModify, { linkId, modifyId }), { replace: true })
    onCancelled()
  })
  if (block === 'closed') return <PageState icon="info" title={linkFormTexts.closedTitle} />
  const hint = block === 'open-change' ? linkFormTexts.reviewingChange : linkFormTexts.reviewingLink
  return (
    <PageState
      icon="info"
      title={linkFormTexts.reviewingTitle}
      hint={hint}
      action={
        <Row wrap justify="center" align="stretch">
          {pending !== null && (
            <Link className={buttonClass()} to={to(routes.reviseInfo, { linkId, modifyId: pending.modifyId })}>
              {linkFormTexts.seePending}
            </Link>
          )}
          <Button kind="primary" busy={withdraw.running} onClick={() => void withdraw.run()}>
            {linkFormTexts.withdrawAndEdit}
          </Button>
        </Row>
      }
    />
  )
}
