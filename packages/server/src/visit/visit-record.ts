import { shanghaiHour, type Plan, type StepAction } from '@unilink/shared'
import type { LinkSnapshot } from './link-snapshot.ts'
import type { Region } from './region-reader.ts'
import type { VisitRequest } from './visit-request.ts'
import type { EventRow, VisitRecord, VisitRow } from './visit-row.ts'

interface Seen {
  id: string
  /** Milliseconds since the epoch. */
  now: number
  link: LinkSnapshot
  plan: Plan
  region: Region
  visitorKey: string
  ipKey: string
}

const EVENT_OF: Partial<Record<StepAction, string>> = { store: 'store_jump', apk: 'apk_download', h5: 'h5' }

/** The rows of an answered visit. A redirect leaves no page that could tell what came of it, so it is told here. */
export function visitRecord(
  { client, channel, entry }: VisitRequest,
  { id, now, link, plan, region, visitorKey, ipKey }: Seen,
): VisitRecord {
  const { linkId, appId } = link
  const hour = shanghaiHour(now)
  const visit: VisitRow = {
    id,
    at: now,
    hour,
    kind: kindOf(plan),
    linkId,
    appId,
    revisionId: link.live?.revisionId ?? '',
    channel,
    os: client.os,
    brand: client.brand,
    browser: client.browser,
    container: client.container,
    entry,
    ...region,
    outcome: outcomeOf(plan),
    visitorKey,
    ipKey,
  }
  const step = plan.kind === 'redirect' ? plan.steps[0] : undefined
  const kind = step && EVENT_OF[step.action]
  if (!kind) return { visit, events: [] }
  const event: EventRow = { visitId: id, kind, at: now, hour, linkId, appId, store: step.store ?? '' }
  return { visit, events: [event] }
}

function kindOf({ kind }: Plan): VisitRow['kind'] {
  if (kind === 'bot') return 'bot'
  return kind === 'blocked' || kind === 'not-found' ? 'blocked' : 'visit'
}

function outcomeOf({ kind, state, steps }: Plan): string {
  if (kind === 'blocked') return state ?? kind
  return kind === 'redirect' ? (steps[0]?.action ?? kind) : kind
}
