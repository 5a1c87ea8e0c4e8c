import type { Client, Plan, StepAction } from '@unilink/shared'
import { shanghaiHour } from '@unilink/shared/visit'
import type { VisitEnd, VisitHead, VisitTail } from '#src/visits/journal/visit-line.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { AnsweredKind, EventRow, VisitRecord } from '#src/kernel/ports/visit-rows.ts'

interface Answered {
  plan: Plan
  link: LinkSnapshot
  client: Client
}

const EVENT_OF: Partial<Record<StepAction, string>> = { store: 'store_jump', apk: 'apk_download', h5: 'h5' }

/** The rows of an answered visit. */
export function visitRecord(head: VisitHead, answered: Answered): VisitRecord {
  const { at } = head
  const end = endOf(answered.plan)
  const events = end ? [eventOf(head, answered.link, { at, ...end })] : []
  return { visit: { ...head, hour: shanghaiHour(at), ...tailOf(answered) }, events }
}

/** The row of something that came of a visit; what is told late counts on the day of its visit. */
export function eventOf(
  visit: { id: string; at: number },
  { linkId, appId }: Pick<LinkSnapshot, 'linkId' | 'appId'>,
  what: Pick<EventRow, 'at' | 'kind' | 'store'>,
): EventRow {
  const hour = shanghaiHour(visit.at)
  return { visitId: visit.id, visitHour: hour, hour, linkId, appId, ...what }
}

/** What the visits that get the same answer share. */
export function tailOf({ plan, link, client }: Answered): VisitTail & { kind: AnsweredKind } {
  const { os, brand, browser, container, model } = client
  const { linkId, appId } = link
  const revisionId = link.live?.revisionId ?? ''
  return {
    kind: kindOf(plan, client),
    linkId,
    appId,
    revisionId,
    os,
    brand,
    browser,
    container,
    model,
    outcome: outcomeOf(plan),
  }
}

/** A redirect leaves no page that could tell what came of it, so it is told with the visit. */
export function endOf({ kind, steps }: Plan): VisitEnd | undefined {
  const step = kind === 'redirect' ? steps[0] : undefined
  const event = step && EVENT_OF[step.action]
  return event ? { kind: event, store: step.store ?? '' } : undefined
}

function kindOf({ kind }: Plan, { bot }: Client): AnsweredKind {
  if (kind === 'bot') return bot === 'preview' || bot === 'program' ? bot : 'bot'
  return kind === 'blocked' || kind === 'not-found' ? 'blocked' : 'visit'
}

function outcomeOf({ kind, state, steps }: Plan): string {
  if (kind === 'blocked') return state ?? kind
  return kind === 'redirect' ? (steps[0]?.action ?? kind) : kind
}
