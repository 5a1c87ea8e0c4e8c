import { useMemo } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useNameInHand } from '#src/ui/action/in-hand.ts'
import { CallFailure } from '#src/ui/state/call-view.tsx'
import { LinkHead } from '#src/views/link/link-head.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { DataViews, viewIn } from './data-views.tsx'
import { Explore } from './explore/explore.tsx'
import { PeriodBar } from './period/period-bar.tsx'
import { usePeriod } from './period/use-period.ts'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'

// The charts and tables of a tab come with it.
const waiting = <Skeleton chart lines={8} />
const LinkAccess = lazyPart(async () => (await import('./link-tabs.tsx')).LinkAccess, waiting)
const LinkDistribution = lazyPart(async () => (await import('./link-tabs.tsx')).LinkDistribution, waiting)
const FunnelTab = lazyPart(async () => (await import('./funnel/funnel-tab.tsx')).FunnelTab, waiting)

export function LinkDataScreen() {
  const [query, change] = useQueryValues()
  const period = usePeriod()
  const linkId = query.get('linkId') ?? ''
  const place = useMemo(() => ({ linkId }), [linkId])
  const link = useCall(api.appLink.queryDetail, { linkId })
  const view = viewIn(query)
  const name = link.data?.linkName
  useNameInHand(name)
  useDocumentTitle(name === undefined ? undefined : `${name} ${titles.linkData}`)
  // Without the link there are no figures either: one message is enough.
  if (link.error !== undefined) return <CallFailure call={link} page />
  return (
    <>
      <LinkHead link={link.data} title={titles.linkData} current="data" />
      <div className="stack">
        <PeriodBar period={period}>
          <DataViews current={view} onChoose={(next) => change({ tab: next })} />
        </PeriodBar>
        {view === 'explore' && <Explore place={place} period={period} />}
        {view === 'access' && <LinkAccess linkId={linkId} period={period} />}
        {view === 'funnel' && <FunnelTab place={place} period={period} />}
        {view === 'distribution' && <LinkDistribution linkId={linkId} period={period} />}
      </div>
    </>
  )
}
