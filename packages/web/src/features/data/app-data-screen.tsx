import { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS } from '@unilink/shared'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { routes, withQuery } from '#src/config/routes.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { titles } from '#src/config/texts/titles.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { AccessPanel } from './access/access-panel.tsx'
import { AccessTable } from './access/access-table.tsx'
import { appSource } from './data-source.ts'
import { Definitions } from './definitions.tsx'
import { DistributionPanel } from './distribution/distribution-panel.tsx'
import { LinkFilter } from './link-filter.tsx'
import { OverviewPanel } from './overview/overview.tsx'
import { PeriodBar } from './period/period-bar.tsx'
import { TopLinks } from './overview/top-links.tsx'
import { usePeriod } from './period/use-period.ts'
import { useQueryValues } from '#src/ui/query/use-query-values.ts'

const DEFINITIONS = { ...ACCESS_DEFINITIONS, ...DISTRIBUTION_DEFINITIONS }

/** The figures of an app: overview, visits, links by rank, distribution. */
export function Component() {
  const [query, change] = useQueryValues()
  const period = usePeriod()
  const appId = query.get('appId') ?? ''
  const appName = query.get('appName') ?? ''
  const linkId = query.get('linkId') ?? undefined
  const source = useMemo(() => appSource(appId, linkId), [appId, linkId])
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
  const key = `${linkId ?? ''}-${period.body.start}-${period.body.end}-${period.unit}`
  return (
    <div className="stack">
      <PageHeading
        title={appName === '' ? titles.appData : `${appName} · ${titles.appData}`}
        hint={dataTexts.appHint}
        actions={
          <Link to={withQuery(routes.linkList, { appId, appName })} className={buttonClass()}>
            {dataTexts.toLinks}
          </Link>
        }
      />
      <OverviewPanel appId={appId} period={period} />
      <PeriodBar period={period}>
        <LinkFilter appId={appId} linkId={linkId} onChange={(id) => change({ linkId: id })} />
      </PeriodBar>
      <AccessPanel source={source} period={period} />
      <AccessTable key={key} source={source} period={period} pathOf={pathOf} />
      <TopLinks appId={appId} period={period} pathOf={pathOf} />
      <DistributionPanel source={source} period={period} />
      <Definitions definitions={DEFINITIONS} />
    </div>
  )
}
