import { api, files } from '#src/api/client.ts'
import type { ReceivedFile } from '#src/api/files.ts'
import type { CallOptions } from '#src/api/send.ts'
import type { DataOf, Contract, Dimension } from '@unilink/shared'
import type { Unit } from '#src/ui/time/day-range.ts'

export type AccessData = DataOf<Contract['appLink']['queryAccessData']>
export type AccessList = DataOf<Contract['appLink']['queryAccessDataList']>
export type DistributionData = DataOf<Contract['appLink']['queryLinkDistributionData']>

interface Range {
  start: number
  end: number
}
export interface AccessBody extends Range {
  unit: Unit
}
export interface AccessListBody extends AccessBody {
  page: number
  perPage: number
  keyword?: string
}
export interface DistributionBody extends Range {
  dimension: Dimension
}
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const VISIT_FORMATS = ['csv', 'ndjson', 'parquet'] as const
type Ask<Body, Data> = (body: Body, options?: CallOptions) => Promise<Data>

/** The calls of an app's data, or of a link's: the same questions and answers under two names. */
export interface DataSource {
  access: Ask<AccessBody, AccessData>
  accessList: Ask<AccessListBody, AccessList>
  exportAccess: Ask<AccessBody & { keyword?: string; format: ExportFormat }, ReceivedFile>
  /** One link's visits one by one. */
  exportVisits?: Ask<Range & { format: (typeof VISIT_FORMATS)[number] }, ReceivedFile>
  distribution: Ask<DistributionBody, DistributionData>
  exportDistribution: Ask<DistributionBody & { format: ExportFormat }, ReceivedFile>
}

/** An app's data, or that of one of its links when `linkId` is given. Keep it (`useMemo`): its calls are identities. */
export function appSource(appId: string, linkId: string | undefined): DataSource {
  const scope = { appId, ...(linkId !== undefined && { linkId }) }
  return {
    access: (body, options) => api.app.queryLinkAccessData({ ...scope, ...body }, options),
    accessList: (body, options) => api.app.queryLinkAccessDataList({ ...scope, ...body }, options),
    exportAccess: (body, options) => files.app.exportLinkAccessDataList({ ...scope, ...body }, options),
    ...(linkId !== undefined && {
      exportVisits: (body, options) => files.appLink.exportVisits({ linkId, ...body }, options),
    }),
    distribution: (body, options) => api.app.queryLinkDistributionData({ ...scope, ...body }, options),
    exportDistribution: (body, options) => files.app.exportLinkDistributionData({ ...scope, ...body }, options),
  }
}

/** One link's data. Keep it likewise. */
export function linkSource(linkId: string): DataSource {
  return {
    access: (body, options) => api.appLink.queryAccessData({ linkId, ...body }, options),
    accessList: (body, options) => api.appLink.queryAccessDataList({ linkId, ...body }, options),
    exportAccess: (body, options) => files.appLink.exportAccessDataList({ linkId, ...body }, options),
    exportVisits: (body, options) => files.appLink.exportVisits({ linkId, ...body }, options),
    distribution: (body, options) => api.appLink.queryLinkDistributionData({ linkId, ...body }, options),
    exportDistribution: (body, options) => files.appLink.exportLinkDistributionData({ linkId, ...body }, options),
  }
}
