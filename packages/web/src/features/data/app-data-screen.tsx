import { useMemo } from 'react'
import { routes, withQuery } from '#src/config/routes.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { DataViews, viewIn } from './data-views.tsx'
import { Explore } from './explore/explore.tsx'
import { PeriodBar } from './period/period-bar.tsx'
import { usePeriod } from './period/use-period.ts'

// The tables and charts of the other tabs weigh more than the page that one comes to.
const waiting = <Skeleton chart lines={8} />
const AppAccess = lazyPart(async () => (await import('./app-tabs.tsx')).AppAccess, waiting)
const AppDistribution = lazyPart(async () => (await import('./app-tabs.tsx')).AppDistribution, waiting)
const FunnelTab = lazyPart(async () => (await import('./funnel/funnel-tab.tsx')).FunnelTab, waiting)
const LinkFilter = lazyPart(async () => (await import('./link-filter.tsx')).LinkFilter)

export function AppDataScreen() {
  const [query, change] = useQueryValues()
  const period = usePeriod()
  const appId = query.get('appId') ?? ''
  const appName = query.get('appName') ?? ''
  const linkId = query.get('linkId') ?? undefined
  const place = useMemo(() => ({ appId }), [appId])
  useDocumentTitle(appName === '' ? undefined : `${appName} ${titles.appData}`)
  const pathOf = (id: string) =>
    withQuery(routes.linkData, {
      appId,
      appName,
      linkId: id,
      range: query.get('range') ?? undefined,
      from: query.get('from') ?? undefined,
      to: query.get('to') ?? undefined,
    })
  const view = viewIn(query)
  return (
    <>
      <PageHeading
        title={appName === '' ? titles.appData : `${appName} · ${titles.appData}`}
        hint={dataTexts.appHint}
        actions={<ButtonLink to={withQuery(routes.linkList, { appId, appName })} text={dataTexts.toLinks} />}
      />
      <div className="stack">
        <PeriodBar
          period={period}
          last={
            (view === 'access' || view === 'distribution') && (
              <LinkFilter appId={appId} linkId={linkId} onChange={(id) => change({ linkId: id })} />
            )
          }
        >
          <DataViews current={view} onChoose={(next) => change({ tab: next })} />
        </PeriodBar>
        {view === 'explore' && <Explore place={place} period={period} />}
        {view === 'access' && <AppAccess appId={appId} linkId={linkId} period={period} pathOf={pathOf} />}
        {view === 'funnel' && <FunnelTab place={place} period={period} />}
        {view === 'distribution' && <AppDistribution appId={appId} linkId={linkId} period={period} />}
      </div>
    </>
  )
}
