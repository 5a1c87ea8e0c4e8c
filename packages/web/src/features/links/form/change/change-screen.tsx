import { DATA_STATE, REVIEW_STATE } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { useAccount } from '#src/stores/account.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useLinkQuery, useLinkTrail } from '#src/features/links/use-link-query.ts'
import { NotAllowed } from '#src/features/links/not-allowed.tsx'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { confirm, asText } from '#src/ui/dialog/dialogs.ts'
import { PageState } from '#src/ui/state/page-state.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { titles } from '#src/config/texts/titles.ts'
import { changeBlock, changeStart, type ChangeMode, type LinkDetail, type RevisionDetail } from './change-start.ts'
import { LinkForm } from '../link-form.tsx'
import { toChanges, toValues } from '../link-values.ts'

interface ChangeScreenProps {
  mode: ChangeMode
  path: string
  title: string
}

/** A change of a link, live or taken up again, with its reason; a frozen account is told first that it may not. */
export function ChangeScreen({ mode, path, title }: ChangeScreenProps) {
  const { info } = useAccount()
  const isFrozen = info?.dataState === DATA_STATE.frozen
  return (
    <>
      <PageHeading title={title} hint={mode === 'edit' ? texts.editHint : texts.modifyHint} />
      {isFrozen ? (
        <NotAllowed title={texts.frozenTitle} hint={texts.frozenHint} />
      ) : (
        <Change mode={mode} path={path} title={title} />
      )}
    </>
  )
}

function Change({ mode, path, title }: ChangeScreenProps) {
  const { appId, linkId, modifyId } = useLinkQuery()
  const takesUp = mode === 'modify' && modifyId !== ''
  const link = useCall(api.appLink.queryDetail, { linkId })
  const app = useCall(api.app.queryDetail, { appId })
  const again = useCall(api.appLink.queryModifyDetail, takesUp ? { modifyId } : null)
  useLinkTrail({ key: path, title, linkName: link.data?.linkName, linkId })
  return (
    <CallView call={link} loading={<PageSkeleton />}>
      {(detail) => (
        <CallView call={app} loading={<PageSkeleton />}>
          {(owner) => {
            const block = changeBlock(detail)
            if (block !== undefined) return <ChangeBlocked link={detail} block={block} onCancelled={link.retry} />
            if (!takesUp) return <ChangeForm mode={mode} link={detail} app={owner} again={undefined} />
            return (
              <CallView call={again} loading={<PageSkeleton />}>
                {(revision) => <ChangeForm mode={mode} link={detail} app={owner} again={revision} />}
              </CallView>
            )
          }}
        </CallView>
      )}
    </CallView>
  )
}

interface ChangeFormProps {
  mode: ChangeMode
  link: LinkDetail
  app: AppDetail
  again: RevisionDetail | undefined
}

function ChangeForm({ mode, link, app, again }: ChangeFormProps) {
  const { to } = useLinkQuery()
  const navigate = useNavigate()
  const { linkId } = link
  const { content, base, isLive } = changeStart(mode, link, again)
  const rejection = mode === 'modify' ? (again ?? link).rejectReason : null
  const isRestored = isLive && again?.reviewState === REVIEW_STATE.approved
  const reason = isRestored ? texts.restores(again.revision) : ''
  const info = to(routes.linkInfo, { linkId })
  return (
    <LinkForm
      draft={`link/${linkId}`}
      initial={{ ...toValues(content, link.version), reason }}
      app={app}
      apkUrl={app.android.apkUrl ?? ''}
      linkId={linkId}
      change={{ base, hint: isLive ? texts.changesHint : texts.changesHintNew, mustDiffer: isLive }}
      notice={rejection !== null && <Notice kind="warning" title={texts.lastRejected(rejection)} />}
      submitText={isLive ? texts.submitChange : texts.submitAgain}
      onCancel={() => void navigate(info)}
      onSubmit={async (values) => {
        const { reason, baseVersion } = values
        await api.appLink.editParams({ linkId, reason, baseVersion, changes: toChanges(values) })
        toast.success(texts.submitted)
        await navigate(info, { replace: true })
      }}
    />
  )
}

interface ChangeBlockedProps {
  link: LinkDetail
  block: NonNullable<ReturnType<typeof changeBlock>>
  onCancelled: () => void
}

/** In place of the form while a review is under way, with the way out. */
function ChangeBlocked({ link, block, onCancelled }: ChangeBlockedProps) {
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
  if (block === 'closed') return <PageState icon="info" title={texts.closedTitle} />
  const hint = block === 'open-change' ? texts.reviewingChange : texts.reviewingLink
  return (
    <PageState
      icon="info"
      title={texts.reviewingTitle}
      hint={hint}
      action={
        <Row wrap justify="center" align="stretch">
          {pending !== null && (
            <ButtonLink to={to(routes.reviseInfo, { linkId, modifyId: pending.modifyId })} text={texts.seePending} />
          )}
          <Button kind="primary" busy={withdraw.running} onClick={() => void withdraw.run()}>
            {texts.withdrawAndEdit}
          </Button>
        </Row>
      }
    />
  )
}

/** Edits the parameters of a live link, beginning with what is live. */
export const LinkEditScreen = () => <ChangeScreen mode="edit" path={routes.linkEdit} title={titles.linkEdit} />

/** Modifies a submission that was not approved (`modifyId`, else the link's own) and submits it again. */
export const LinkModifyScreen = () => <ChangeScreen mode="modify" path={routes.linkModify} title={titles.linkModify} />
