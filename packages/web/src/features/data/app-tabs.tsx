import { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS } from '@unilink/shared'
import { useMemo } from 'react'
import { AccessPanel } from './access/access-panel.tsx'
import { AccessTable } from './access/access-table.tsx'
import { appSource } from './data-source.ts'
import { Definitions } from './definitions.tsx'
import { DistributionPanel } from './distribution/distribution-panel.tsx'
import { OverviewPanel } from './overview/overview.tsx'
import { TopLinks } from './overview/top-links.tsx'
import type { Period } from './period/use-period.ts'

interface TabProps {
  appId: string
  linkId: string | undefined
  period: Period
}

/** Visits in full: periods at a glance, the trend, the details with their export, links by rank. */
export function AppAccess({ appId, linkId, period, pathOf }: TabProps & { pathOf: (linkId: string) => string }) {
  const source = useMemo(() => appSource(appId, linkId), [appId, linkId])
  const key = `${linkId ?? ''}-${period.body.start}-${period.body.end}-${period.unit}`
  return (
    <div className="stack">
      <OverviewPanel appId={appId} period={period} />
      <AccessPanel source={source} period={period} />
      <AccessTable key={key} source={source} period={period} pathOf={pathOf} />
      <TopLinks appId={appId} period={period} pathOf={pathOf} />
      <Definitions definitions={ACCESS_DEFINITIONS} />
    </div>
  )
}

/** Where visits went, with the export. */
export function AppDistribution({ appId, linkId, period }: TabProps) {
  const source = useMemo(() => appSource(appId, linkId), [appId, linkId])
  return (
    <div className="stack">
      <DistributionPanel source={source} period={period} />
      <Definitions definitions={DISTRIBUTION_DEFINITIONS} />
    </div>
  )
}
