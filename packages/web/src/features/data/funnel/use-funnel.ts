import type { Contract, DataOf } from '@unilink/shared'
import { useMemo } from 'react'
import { api } from '#src/api/client.ts'
import type { CallOptions } from '#src/api/send.ts'
import type { Filter } from '../explore/filters.ts'
import { untilCounted, type Place } from '../explore/use-breakdown.ts'
import { useLiveCall, type LiveResult } from '#src/api/use-live-call.ts'

export type FunnelData = DataOf<Contract['app']['queryFunnel']>
export type FunnelRow = FunnelData['rows'][number]

export interface FunnelBody {
  start: number
  end: number
  /** Days; the app's own where it is not given. */
  window?: number
  dimension: Filter['dimension']
  filters: Filter[]
}

/** The funnel of an app, or of a link by itself; goes on asking while it is counted. */
export function useFunnel({ appId, linkId }: Place, body: FunnelBody, live: boolean): LiveResult<FunnelData> {
  const call = useMemo(
    () => (given: FunnelBody, options?: CallOptions) =>
      untilCounted(() =>
        appId === undefined
          ? api.appLink.queryFunnel({ linkId: linkId ?? '', ...given }, options)
          : api.app.queryFunnel({ appId, ...given }, options),
      ),
    [appId, linkId],
  )
  return useLiveCall(call, body, live)
}
