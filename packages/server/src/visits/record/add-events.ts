import { stores, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import type { VisitClients } from '#src/visits/client/visit-clients.ts'
import { provenLines } from './proven-lines.ts'
import { readNamed, type NamedVisit } from './refused-visit.ts'
import type { ToldEvents } from './told-events.ts'
import { eventOf } from './visit-record.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'

type Call = typeof contract.stat.add
type Told = Extract<ParsedBodyOf<Call>, readonly unknown[]>[number]
type VisitEvent = Extract<Told, { type: 'visit' }>

/** A page tells of its visit within a day, or not at all. */
const STALE_MS = 24 * 3_600_000
const OF_VISIT = { most: 60, windowMs: 60_000 }

/**
 * Stores what pages tell; `accepted` is how much of it was new. Forged, stale and repeated events are passed over.
 * Refuses with 429 a page that tells too much of its visit, and a client that tells too much else, by the number of events.
 */
export async function addEvents(
  context: Context,
  input: ParsedBodyOf<Call>,
  { events: kept, clients }: { events: ToldEvents; clients: VisitClients },
): Promise<DataOf<Call>> {
  const { world } = context
  const told = listOf(input)
  const now = world.clock.now().getTime()
  const events = told.filter((one): one is VisitEvent => one.type === 'visit' && isKnownStore(one.store))
  const signs = await signsOf(world, events, now)
  await takeShares(context, told.length - signs.length, signs)
  await keepAlive(context, signs, { clients, now })
  const rows = signs.map(({ row }) => row)
  const views = told.flatMap((one) =>
    one.type === 'page' ? [{ id: world.random.id(), path: pathOf(one.path), at: now }] : [],
  )
  const stored = await kept.keep(rows)
  if (views.length === 0) return { accepted: stored }
  const { count } = await world.db.transaction((tx) => tx.pageView.createMany({ data: views }))
  return { accepted: stored + count }
}

function listOf(input: ParsedBodyOf<Call>): readonly Told[] {
  if (Array.isArray(input)) return input
  return 'events' in input ? input.events : [input]
}

const isKnownStore = (store: string | undefined): boolean => !store || Object.hasOwn(stores, store)

/** Thousands of phones may share an address, so what is told of a visit counts towards the share of that visit alone. */
async function takeShares(context: Context, others: number, signs: readonly Sign[]): Promise<void> {
  if (others > 0 || signs.length === 0) await takeAttempt(context, 'event', undefined, Math.max(1, others))
  const times = new Map<string, number>()
  for (const { visit } of signs) times.set(visit.id, (times.get(visit.id) ?? 0) + 1)
  const shares = [...times].map(([id, count]) => ({ key: `event:visit:${id}`, ...OF_VISIT, times: count }))
  await context.world.limiter.take(...shares)
}

/** What a page view keeps: the path without what may be personal behind it. */
const pathOf = (path: string): string => path.split(/[?#]/)[0]?.replaceAll('\0', '') ?? '/'

/** An event of a visit, by the name that its page was given. */
interface Sign {
  visit: NamedVisit
  link: LinkSnapshot
  row: EventRow
}

/**
 * The events whose visit has a name that this server gave not too long ago. Such names stand on the pages of visits only,
 * so the visit itself need not be looked up, which may still wait in the journal.
 */
async function signsOf(world: Context['world'], events: readonly VisitEvent[], now: number): Promise<Sign[]> {
  const signs = events.map(async ({ visitId, event, store }): Promise<Sign[]> => {
    const visit = readNamed(visitId, world.config.secrets.visitorKey)
    if (!visit || visit.refused === null || visit.at <= now - STALE_MS) return []
    const link = await world.links.find(visit.code)
    if (!link) return []
    const to = event === 'store_jump' ? (store ?? '') : ''
    return [{ visit, link, row: eventOf(visit, link, { at: now, kind: event, store: to }) }]
  })
  return (await Promise.all(signs)).flat()
}

/** What tells of a visit is a sign of life: it counts from now on where it was one too many. */
async function keepAlive(
  { world, origin }: Context,
  signs: readonly Sign[],
  { clients, now }: { clients: VisitClients; now: number },
): Promise<void> {
  const met = new Map(signs.map((sign) => [sign.visit.id, sign]))
  for (const { visit } of met.values()) clients.learn(origin, visit, now)
  const from = { ipKey: clients.ofAddress(origin.ip, now), ip: origin.ip }
  const lines = [...met.values()].flatMap(({ visit, link }) => provenLines(visit, link, from))
  await Promise.all(lines.map((line) => world.visits.record(line)))
}
