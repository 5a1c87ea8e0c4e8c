import { useState } from 'react'
import { useNavigate, useSearchParams, Link } from 'react-router-dom'
import { LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useInHand } from '#src/ui/action/in-hand.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Stack, Row } from '#src/ui/theme/primitives.tsx'
import { CardsSkeleton, Skeleton } from '#src/ui/state/skeleton.tsx'
import { LinkHead, type LinkTab } from '#src/views/link/link-head.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { FormModal } from '#src/ui/form/form-modal.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import type { LinkDetail } from './form/change/change-start.ts'
import { wasApproved } from './list/row-moves.ts'
import { useLinkMoves, type LinkMoves } from './use-link-moves.ts'
import { useLinkQuery, useLinkTrail } from './use-link-query.ts'

// What a tab holds comes with it.
const waiting = <Skeleton lines={12} />
const Overview = lazyPart(async () => (await import('./info/overview.tsx')).Overview, waiting)
const Simulator = lazyPart(async () => (await import('./info/simulator.tsx')).Simulator, waiting)
const QrDesk = lazyPart(async () => (await import('./qr/qr-desk.tsx')).QrDesk, waiting)
const RevisionList = lazyPart(async () => (await import('./list/revision-list.tsx')).RevisionList, waiting)

const TABS = ['overview', 'simulate', 'qr', 'versions'] as const satisfies readonly LinkTab[]

export function LinkInfoScreen() {
  const { linkId } = useLinkQuery()
  const [query] = useSearchParams()
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'overview'
  const link = useCall(api.appLink.queryDetail, { linkId })
  const moves = useLinkMoves(link.retry)
  const title = tab === 'overview' ? titles.linkInfo : linkInfoTexts.tabs[tab]
  useLinkTrail({ key: routes.linkInfo, title, linkName: link.data?.linkName, linkId })
  return (
    <CallView call={link} loading={<Loading />} page>
      {(detail) => (
        <>
          <LinkHead link={detail} current={tab} actions={<Actions link={detail} moves={moves} />} />
          <LinkNotices link={detail} moves={moves} onChanged={link.retry} />
          {tab === 'overview' && <Overview key={detail.updateTime} link={detail} />}
          {tab === 'simulate' && <Simulator key={`${linkId}:${detail.updateTime}`} link={detail} />}
          {tab === 'qr' && <QrDesk linkId={linkId} linkName={detail.linkName} />}
          {tab === 'versions' && <RevisionList link={detail} moves={moves} />}
        </>
      )}
    </CallView>
  )
}

/** A heading, and the cards beneath. */
const Loading = () => (
  <Stack gap={3} pad="2 0">
    <Skeleton lines={2} />
    <CardsSkeleton columns={[[2, 8, 8], [16]]} />
  </Stack>
)

const MOVES = [
  { move: 'editReviewStateCancel', title: texts.cancelReview, icon: 'close', by: 'cancel' },
  { move: 'editStateDisable', title: texts.disable, icon: 'close', by: 'disable' },
  { move: 'editStateEnable', title: texts.enable, icon: 'check', by: 'enable' },
] as const

function Actions({ link, moves }: { link: LinkDetail; moves: LinkMoves }) {
  const { to } = useLinkQuery()
  const navigate = useNavigate()
  const { linkId, allowed } = link
  const edit = wasApproved(link) ? routes.linkEdit : routes.linkModify
  const acts = MOVES.filter(({ move }) => allowed.includes(move)).map(({ title, icon, by }) => ({
    title,
    icon,
    run: () => moves[by](link),
  }))
  const toDefault = { title: texts.setDefault, icon: 'link' as const, run: () => moves.setDefault(link) }
  useInHand(link.defaultUrl === null ? [...acts, toDefault] : acts)
  return (
    <>
      {acts.map(({ title, run }) => (
        <Button text={title} key={title} onClick={() => void run()} />
      ))}
      {allowed.includes('editParams') && (
        <Button kind="primary" onClick={() => void navigate(to(edit, { linkId }))}>
          {wasApproved(link) ? texts.edit : texts.modify}
        </Button>
      )}
    </>
  )
}

/**
 * What an owner has to know of a link first: frozen, reported, in review, rejected.
 * `onChanged`: after the owner has appealed.
 */
function LinkNotices({ link, moves, onChanged }: { link: LinkDetail; moves: LinkMoves; onChanged: () => void }) {
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
                <Tag tone="amber">{texts.appealing}</Tag>
              ) : (
                <AppealButton linkId={linkId} onSent={onChanged} />
              )}
            </Row>
          }
        />
      )}
      {link.reports > 0 && <Notice kind="warning" title={texts.reportedHint(link.reports)} />}
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
    toast.success(texts.appealSent)
    onSent()
  }
  return (
    <>
      <Button text={texts.appeal} size="small" onClick={() => setOpen(true)} />
      <FormModal<Values>
        open={open}
        title={texts.appealTitle}
        okText={texts.appeal}
        harmless
        initial={INITIAL}
        focus="detail"
        check={(values) => missing(values, ['detail'], texts.appealRequired)}
        submit={submit}
        onClose={() => setOpen(false)}
      >
        {(form) => (
          <LongTextField
            label={texts.appealDetail}
            hint={texts.appealHint}
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
