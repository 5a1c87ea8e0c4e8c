import { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS } from '@unilink/shared'
import { useMemo } from 'react'
import { AccessPanel } from './access/access-panel.tsx'
import { AccessTable } from './access/access-table.tsx'
import { linkSource } from './data-source.ts'
import { Definitions } from './definitions.tsx'
import { DistributionPanel } from './distribution/distribution-panel.tsx'
import type { Period } from './period/use-period.ts'

interface TabProps {
  linkId: string
  period: Period
}

/** Visits in full: the trend and the details with their export. */
export function LinkAccess({ linkId, period }: TabProps) {
  const source = useMemo(() => linkSource(linkId), [linkId])
  return (
    <div className="stack">
      <AccessPanel source={source} period={period} />
      <AccessTable key={`${period.body.start}-${period.body.end}-${period.unit}`} source={source} period={period} />
      <Definitions definitions={ACCESS_DEFINITIONS} />
    </div>
  )
}

/** Where visits went, with the export. */
export function LinkDistribution({ linkId, period }: TabProps) {
  const source = useMemo(() => linkSource(linkId), [linkId])
  return (
    <div className="stack">
      <DistributionPanel source={source} period={period} />
      <Definitions definitions={DISTRIBUTION_DEFINITIONS} />
    </div>
  )
}
