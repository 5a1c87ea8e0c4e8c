import { REVIEW_STATE } from '@unilink/shared'
import { useSearchParams } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import type { TrendMark } from '#src/ui/chart/trend-marks.tsx'
import { linkMarks } from './link-marks.ts'

/** The newest versions, of which a chart may show some. */
const MOST = 50

/** What happened to a link, to be marked on a chart of its figures; nothing for no link, or before it is known. */
export function useLinkMarks(linkId: string | undefined, chart: Parameters<typeof linkMarks>[1]): TrendMark[] {
  const [query] = useSearchParams()
  const of = linkId === undefined ? null : { linkId }
  const versions = useCall(
    api.appLink.queryModifyPage,
    of && { ...of, reviewState: REVIEW_STATE.approved, perPage: MOST },
  )
  const health = useCall(api.appLink.queryHealth, of)
  if (linkId === undefined) return []
  const place = { appId: query.get('appId') ?? '', appName: query.get('appName') ?? '', linkId }
  return linkMarks({ versions: versions.data?.list ?? [], targets: health.data?.targets ?? [] }, chart, place)
}
