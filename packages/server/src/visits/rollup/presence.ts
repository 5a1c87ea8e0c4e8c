import { dayOfHour, type Fact } from '#src/visits/columns/fact.ts'
import { presenceKey, whatOf } from './presence-key.ts'
import { NEVER } from './rollup-range.ts'
import type { Sums } from './sums.ts'

/** An app or a link in which visitors and addresses are told apart, by their keys in the app. */
export interface Place {
  scope: string
  /** Of the access figures; both empty for a whole app. */
  appId: string
  linkId: string
  /** Who was seen in each hour. */
  hours: Map<number, Set<string>>
}

/** Who was seen in which hour, by way of a link; of the whole app where its id is empty. */
export type Sighting = [key: string, linkId: string, hour: number]

/** What is known of a sighting before a step: the hours around its own in which the same was seen there. */
export interface Around {
  /** The last one up to its own hour. */
  last: number | null
  /** The first one after it. */
  next: number | null
  /** The number in the app, of a sighting there. */
  who: number | null
}
const NOBODY: Around = { last: null, next: null, who: null }

/** What who was seen is added to. */
export interface SeenSums {
  access: Sums
  recurrence: Sums
}

/** A visit with the keys of who came. */
export interface KeyedVisit {
  fact: Fact
  visitor: string
  ip: string
}

/** The visits among the facts. */
export const keyedVisits = (facts: readonly Fact[]): KeyedVisit[] =>
  facts.flatMap((fact) => {
    const keyOf = (who: string) => presenceKey(fact.appId, who)
    return fact.kind === 'visit' ? [{ fact, visitor: keyOf(`v${fact.visitor}`), ip: keyOf(`i${fact.ip}`) }] : []
  })

/** The places of some visits, apps first. */
export function placesOf(seen: readonly KeyedVisit[]): Place[] {
  const apps = new Map<string, Place>()
  const links = new Map<string, Place>()
  for (const { fact, visitor, ip } of seen) {
    const { appId, hour, cells } = fact
    const linkId = cells[0] ?? ''
    const inApp = keysIn(apps, appId, { scope: `A${appId}`, appId: '', linkId: '' }, hour)
    const inLink = keysIn(links, linkId, { scope: `L${linkId}`, appId, linkId }, hour)
    inApp.add(visitor).add(ip)
    inLink.add(visitor).add(ip)
  }
  return [...apps.values(), ...links.values()]
}

function keysIn(places: Map<string, Place>, name: string, made: Omit<Place, 'hours'>, hour: number): Set<string> {
  let place = places.get(name)
  if (!place) places.set(name, (place = { ...made, hours: new Map() }))
  let keys = place.hours.get(hour)
  if (!keys) place.hours.set(hour, (keys = new Set()))
  return keys
}

/** All of them, each once, in the order that `sumSightings` goes through them. */
export function sightingsIn(places: readonly Place[]): Sighting[] {
  const all: Sighting[] = []
  for (const { linkId, hours } of places)
    for (const [hour, keys] of hours) for (const key of keys) all.push([key, linkId, hour])
  return all
}

type Fresh = { key: string; hour: number } & Pick<Around, 'last' | 'next'>

/**
 * Adds those who were seen in an hour for the first time to `Recurrence` and to the visitors and addresses of
 * `AccessRollup`; gives what is to be stored of them, by link. `around` has what is known of some, by their place in `sightingsIn`.
 */
export function sumSightings(
  places: readonly Place[],
  around: ReadonlyMap<number, Around>,
  sums: SeenSums,
): Sighting[] {
  const fresh: Sighting[] = []
  let at = -1
  for (const place of places) {
    const met: Fresh[] = []
    for (const [hour, keys] of place.hours) {
      let [visitors, addresses] = [0, 0]
      for (const key of keys) {
        at += 1
        const { last, next } = around.get(at) ?? NOBODY
        if (last === hour) continue
        // That somebody was seen in an app follows from its links.
        if (place.linkId !== '') fresh.push([key, place.linkId, hour])
        // Whoever is new and is seen in one hour only has no neighbours.
        if (last !== null || next !== null || place.hours.size > 1) met.push({ key, hour, last, next })
        else if (whatOf(key) === 'v') visitors += 1
        else addresses += 1
      }
      change(sums, place, { what: 'v', hour, previous: NEVER, seen: visitors })
      change(sums, place, { what: 'i', hour, previous: NEVER, seen: addresses })
    }
    for (const one of changesOf(met)) change(sums, place, one)
  }
  return fresh
}

/** So many more (or less) visitors or addresses that were seen in an hour, and in `previous` before that. */
interface Change {
  what: string
  hour: number
  previous: number
  seen: number
}

function change(
  { access, recurrence }: SeenSums,
  { scope, appId, linkId }: Place,
  { what, hour, previous, seen }: Change,
): void {
  if (seen === 0) return
  const figures = what === 'v' ? [0, seen, 0, 0, 0, 0] : [0, 0, seen, 0, 0, 0]
  recurrence.add([scope, what, 1, hour, previous], [seen])
  access.add([scope, 1, hour, appId, linkId], figures)
  const [day, before] = [dayOfHour(hour), dayOfHour(previous)]
  if (day === before) return
  recurrence.add([scope, what, 24, day, before], [seen])
  access.add([scope, 24, day, appId, linkId], figures)
}

/**
 * Each fresh hour of a place with the one before it. An hour that falls between two known ones, as late visits do, also
 * moves the later one from its old previous hour to the new.
 */
function* changesOf(fresh: readonly Fresh[]): Iterable<Change> {
  for (const gap of gapsOf(fresh)) {
    for (const [index, { key, hour, last, next }] of gap.entries()) {
      const what = whatOf(key)
      yield { what, hour, previous: gap[index - 1]?.hour ?? last ?? NEVER, seen: 1 }
      if (index < gap.length - 1 || next === null) continue
      yield { what, hour: next, previous: hour, seen: 1 }
      yield { what, hour: next, previous: last ?? NEVER, seen: -1 }
    }
  }
}

/** Those of one key that lie between the same two known hours, by hour. */
function gapsOf(fresh: readonly Fresh[]): Iterable<readonly Fresh[]> {
  const gaps = new Map<string, Fresh[]>()
  for (const one of fresh) {
    const name = `${one.last} ${one.key}`
    const gap = gaps.get(name)
    if (gap) gap.push(one)
    else gaps.set(name, [one])
  }
  return [...gaps.values()].map((gap) => gap.toSorted((a, b) => a.hour - b.hour))
}
