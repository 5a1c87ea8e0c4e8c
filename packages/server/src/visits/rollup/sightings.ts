import { addRows, type SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Fact } from '#src/visits/columns/fact.ts'
import { whatOf } from './presence-key.ts'
import { placesOf, keyedVisits, sightingsIn, sumSightings } from './presence.ts'
import type { Around, SeenSums, Sighting } from './presence.ts'
import type { StepPlan } from './step-plan.ts'

/** Stores who is new, adds them up, and gives the visits among the facts the numbers of who came. */
export async function addSightings(to: SqlRunner, plan: StepPlan, facts: readonly Fact[], sums: SeenSums) {
  const seen = keyedVisits(facts)
  const places = placesOf(seen)
  const all = sightingsIn(places)
  const around = await aroundOf(to, plan, all)
  const numbers = new Map<string, number>()
  for (const [at, { who }] of around) if (who !== null) numbers.set(all[at]?.[0] ?? '', who)
  const without = new Map<string, Set<string>>()
  for (const { fact, visitor, ip } of seen)
    for (const key of [visitor, ip].filter((one) => !numbers.has(one))) {
      const place = `${whatOf(key)}${fact.appId}`
      without.set(place, (without.get(place) ?? new Set()).add(key))
    }
  await giveNumbers(to, plan, without, numbers)
  const numberOf = (key: string): number => numbers.get(key) ?? 0
  for (const { fact, visitor, ip } of seen) fact.who = [numberOf(visitor), numberOf(ip)]
  const fresh = sumSightings(places, around, sums).map((one) => [...one, numberOf(one[0])])
  const links = places.flatMap(({ linkId, appId }) => (linkId === '' ? [] : [[linkId, appId]]))
  await addRows(to, plan.add.links.sql, links)
  await addRows(to, plan.add.fresh.sql, fresh)
}

/** What is known around each sighting, by its place in the list, where anything is. */
export async function aroundOf(to: SqlRunner, plan: StepPlan, all: readonly Sighting[]): Promise<Map<number, Around>> {
  if (all.length === 0) return new Map()
  const [found] = await to.rows(plan.readAround.sql, [JSON.stringify(all)])
  const rows = JSON.parse((found?.['json'] ?? '[]') as string) as (number | null)[][]
  return new Map(rows.map(([place, last = null, next = null, who = null]) => [place ?? 0, { last, next, who }]))
}

/**
 * Gives those of each place who have none its next numbers. The number of somebody whom an earlier version saw in the same hour is
 * not kept: then the day has parts without numbers, and nothing goes by those of its others.
 */
async function giveNumbers(
  to: SqlRunner,
  plan: StepPlan,
  without: ReadonlyMap<string, ReadonlySet<string>>,
  numbers: Map<string, number>,
): Promise<void> {
  if (without.size === 0) return
  const counts = [...without].map(([place, keys]) => [place, keys.size])
  for (const { place, seen } of await to.rows(plan.countSeen.sql, [JSON.stringify(counts)])) {
    const keys = [...(without.get(place as string) ?? [])]
    for (const [index, key] of keys.entries()) numbers.set(key, Number(seen) - keys.length + 1 + index)
  }
}
