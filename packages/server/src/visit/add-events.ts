import { shanghaiHour, stores, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { insertEvents } from './insert-rows.ts'
import { isVisitId } from './visit-id.ts'
import type { EventRow } from './visit-row.ts'

type Call = typeof contract.stat.add
type Told = Extract<ParsedBodyOf<Call>, readonly unknown[]>[number]
type VisitEvent = Extract<Told, { type: 'visit' }>

/** A page tells of its visit within a day, or not at all. */
const STALE_MS = 24 * 3_600_000

/** Stores what pages tell; `accepted` is how much of it was new. Forged, stale and repeated events are passed over. */
export async function addEvents({ world }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const told = listOf(input)
  const now = world.clock.now().getTime()
  const { visitorKey } = world.config.secrets
  const events = told.filter(
    (one): one is VisitEvent => one.type === 'visit' && isVisitId(one.visitId, visitorKey) && isKnownStore(one.store),
  )
  const rows = await rowsOf(world, events, now)
  const views = told.flatMap((one) =>
    one.type === 'page' ? [{ id: world.random.id(), path: pathOf(one.path), at: now }] : [],
  )
  if (rows.length + views.length === 0) return { accepted: 0 }
  const accepted = await world.db.transaction(async (tx) => {
    const stored = rows.length > 0 ? await insertEvents(world.db, tx, rows) : 0
    return stored + (await tx.pageView.createMany({ data: views })).count
  })
  return { accepted }
}

function listOf(input: ParsedBodyOf<Call>): readonly Told[] {
  if (Array.isArray(input)) return input
  return 'events' in input ? input.events : [input]
}

const isKnownStore = (store: string | undefined): boolean => !store || Object.hasOwn(stores, store)

/** What a page view keeps: the path without what may be personal behind it. */
const pathOf = (path: string): string => path.split(/[?#]/)[0]?.replaceAll('\0', '') ?? '/'

/** The rows of the events whose visit is known, was counted and is not too long ago. */
async function rowsOf(world: Context['world'], events: readonly VisitEvent[], now: number): Promise<EventRow[]> {
  if (events.length === 0) return []
  const visits = await world.db.read.visit.findMany({
    where: {
      id: { in: [...new Set(events.map(({ visitId }) => visitId))] },
      kind: 'visit',
      at: { gt: now - STALE_MS },
    },
    select: { id: true, linkId: true, appId: true },
  })
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  return events.flatMap(({ visitId, event, store }): EventRow[] => {
    const visit = byId.get(visitId)
    if (!visit) return []
    const { linkId, appId } = visit
    return [
      {
        visitId,
        kind: event,
        at: now,
        hour: shanghaiHour(now),
        linkId,
        appId,
        store: event === 'store_jump' ? (store ?? '') : '',
      },
    ]
  })
}
