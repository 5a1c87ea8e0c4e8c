import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useInHand } from '#src/ui/action/in-hand.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { CardsSkeleton, Skeleton } from '#src/ui/state/skeleton.tsx'
import { LinkHead, type LinkTab } from '#src/views/link/link-head.tsx'
import type { LinkDetail } from './form/change/change-start.ts'
import { LinkNotices } from './info/link-notices.tsx'
import { wasApproved } from './list/row-moves.ts'
import { useLinkMoves, type LinkMoves } from './use-link-moves.ts'
import { useLinkQuery } from './use-link-query.ts'
import { useLinkTrail } from './use-link-trail.ts'

// What a tab holds comes with it.
const Overview = lazy(async () => ({ default: (await import('./info/overview.tsx')).Overview }))
const Simulator = lazy(async () => ({ default: (await import('./info/simulator.tsx')).Simulator }))
const QrDesk = lazy(async () => ({ default: (await import('./qr/qr-desk.tsx')).QrDesk }))
const RevisionList = lazy(async () => ({ default: (await import('./list/revision-list.tsx')).RevisionList }))

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
          <Suspense fallback={<Skeleton lines={12} />}>
            {tab === 'overview' && <Overview key={detail.updateTime} link={detail} />}
            {tab === 'simulate' && <Simulator key={`${linkId}:${detail.updateTime}`} link={detail} />}
            {tab === 'qr' && <QrDesk linkId={linkId} linkName={detail.linkName} />}
            {tab === 'versions' && <RevisionList link={detail} moves={moves} />}
          </Suspense>
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
  { move: 'editReviewStateCancel', title: linkTexts.cancelReview, icon: 'close', by: 'cancel' },
  { move: 'editStateDisable', title: linkTexts.disable, icon: 'close', by: 'disable' },
  { move: 'editStateEnable', title: linkTexts.enable, icon: 'check', by: 'enable' },
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
  const toDefault = { title: linkTexts.setDefault, icon: 'link' as const, run: () => moves.setDefault(link) }
  useInHand(link.defaultUrl === null ? [...acts, toDefault] : acts)
  return (
    <>
      {acts.map(({ title, run }) => (
        <Button text={title} key={title} onClick={() => void run()} />
      ))}
      {allowed.includes('editParams') && (
        <Button kind="primary" onClick={() => void navigate(to(edit, { linkId }))}>
          {wasApproved(link) ? linkTexts.edit : linkTexts.modify}
        </Button>
      )}
    </>
  )
}
