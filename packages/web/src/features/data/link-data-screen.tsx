import { lazy, Suspense, useMemo } from 'react'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { titles } from '#src/config/texts/titles.ts'
import { CallFailure } from '#src/ui/state/call-view.tsx'
import { LinkHead } from '#src/views/link/link-head.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { DataTabs } from './data-tabs.tsx'
import { Explore } from './explore/explore.tsx'
import { PeriodBar } from './period/period-bar.tsx'
import { usePeriod } from './period/use-period.ts'
import { useQueryValues } from '#src/ui/query/use-query-values.ts'

// The charts and tables of a tab come with it.
const LinkAccess = lazy(async () => ({ default: (await import('./link-tabs.tsx')).LinkAccess }))
const LinkDistribution = lazy(async () => ({ default: (await import('./link-tabs.tsx')).LinkDistribution }))

const TABS = ['access', 'distribution', 'explore'] as const

export function Component() {
  const [query, change] = useQueryValues()
  const period = usePeriod()
  const linkId = query.get('linkId') ?? ''
  const place = useMemo(() => ({ linkId }), [linkId])
  const link = useCall(api.appLink.queryDetail, { linkId })
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'access'
  const name = link.data?.linkName
  useDocumentTitle(name === undefined ? undefined : `${name} ${titles.linkData}`)
  // Without the link there are no figures either: one message is enough.
  if (link.error !== undefined) return <CallFailure call={link} page />
  return (
    <>
      <LinkHead link={link.data} title={titles.linkData} current="data" />
      <div className="stack">
        <PeriodBar period={period} />
        <DataTabs tabs={TABS} current={tab} onChoose={(next) => change({ tab: next })} label={titles.linkData} />
        <Suspense fallback={<Skeleton lines={8} />}>
          {tab === 'explore' && <Explore place={place} period={period} />}
          {tab === 'access' && <LinkAccess linkId={linkId} period={period} />}
          {tab === 'distribution' && <LinkDistribution linkId={linkId} period={period} />}
        </Suspense>
      </div>
    </>
  )
}
