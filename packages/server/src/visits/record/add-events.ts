import { stores, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import type { VisitClients } from '#src/visits/client/visit-clients.ts'
import type { EventBatches } from './event-batches.ts'
import { readVisitId } from './visit-ids.ts'
import { eventOf } from './visit-record.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'

type Call = typeof contract.stat.add
type Told = Extract<ParsedBodyOf<Call>, readonly unknown[]>[number]
type VisitEvent = Extract<Told, { type: 'visit' }>

/** A page tells of its visit within a day, or not at all. */
const STALE_MS = 24 * 3_600_000

/**
 * Stores what pages tell; `accepted` is how much of it was new. Forged, stale and repeated events are passed over.
 * Refuses with 429 a client that reports too often.
 */
export async function addEvents(
  context: Context,
  input: ParsedBodyOf<Call>,
  { batches, clients }: { batches: EventBatches; clients: VisitClients },
): Promise<DataOf<Call>> {
  const { world } = context
  await takeAttempt(context, 'event')
  const told = listOf(input)
  const now = world.clock.now().getTime()
  const events = told.filter((one): one is VisitEvent => one.type === 'visit' && isKnownStore(one.store))
  const rows = await rowsOf(world, events, now)
  if (rows.some(({ kind }) => kind === 'exposure')) clients.learn(context.origin, now)
  const views = told.flatMap((one) =>
    one.type === 'page' ? [{ id: world.random.id(), path: pathOf(one.path), at: now }] : [],
  )
  const stored = await batches.store(rows)
  if (views.length === 0) return { accepted: stored }
  const { count } = await world.db.transaction((tx) => tx.pageView.createMany({ data: views }))
  return { accepted: stored + count }
}

function listOf(input: ParsedBodyOf<Call>): readonly Told[] {
  if (Array.isArray(input)) return input
  return 'events' in input ? input.events : [input]
}

const isKnownStore = (store: string | undefined): boolean => !store || Object.hasOwn(stores, store)

/** What a page view keeps: the path without what may be personal behind it. */
const pathOf = (path: string): string => path.split(/[?#]/)[0]?.replaceAll('\0', '') ?? '/'

/**
 * The rows of the events whose visit has an id that this server signed not too long ago. Such ids stand on the pages of
 * counted visits only, so the visit itself need not be looked up, which may still wait in the journal.
 */
async function rowsOf(world: Context['world'], events: readonly VisitEvent[], now: number): Promise<EventRow[]> {
  const rows = events.map(async ({ visitId, event, store }): Promise<EventRow[]> => {
    const visit = readVisitId(visitId, world.config.secrets.visitorKey)
    if (!visit || visit.at <= now - STALE_MS) return []
    const link = await world.links.find(visit.code)
    if (!link) return []
    const to = event === 'store_jump' ? (store ?? '') : ''
    return [eventOf({ id: visitId, at: visit.at }, link, { at: now, kind: event, store: to })]
  })
  return (await Promise.all(rows)).flat()
}
