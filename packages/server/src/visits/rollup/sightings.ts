import { addRows, type SqlRunner } from '#src/db/client/sql-runner.ts'
import { sightingsIn, sumSightings, type Around, type Place, type SeenSums, type Sighting } from './presence.ts'
import type { StepPlan } from './step-plan.ts'

/** Stores who is new, and adds them up. */
export async function addSightings(to: SqlRunner, plan: StepPlan, places: readonly Place[], sums: SeenSums) {
  const fresh = sumSightings(places, await aroundOf(to, plan, sightingsIn(places)), sums)
  const links = places.flatMap(({ linkId, appId }) => (linkId === '' ? [] : [[linkId, appId]]))
  await addRows(to, plan.add.links.sql, links)
  await addRows(to, plan.add.fresh.sql, fresh)
}

/** What is known around each sighting, by its place in the list, where anything is. */
export async function aroundOf(to: SqlRunner, plan: StepPlan, all: readonly Sighting[]): Promise<Map<number, Around>> {
  if (all.length === 0) return new Map()
  const [found] = await to.rows(plan.readAround.sql, [JSON.stringify(all)])
  const rows = JSON.parse((found?.['json'] ?? '[]') as string) as [number, number | null, number | null][]
  return new Map(rows.map(([place, last, next]) => [place, { last, next }]))
}
