import { addRows } from '#src/db/client/add-rows.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { sightingsIn, sumSightings, type Around, type Place, type Sighting } from './presence.ts'
import type { StepPlan } from './step-plan.ts'
import type { Sums } from './sums.ts'

/** Stores who is new; that somebody was seen in an app follows from its links. */
export async function addSightings(
  to: SqlRunner,
  { readAround, add }: StepPlan,
  places: readonly Place[],
  sums: { access: Sums; recurrence: Sums },
): Promise<void> {
  const sightings = sightingsIn(places)
  const fresh = new Set(sumSightings(places, await aroundOf(to, readAround, sightings), sums))
  const links = places.flatMap(({ linkId, appId }) => (linkId === '' ? [] : [[linkId, appId]]))
  await addRows(to, add.links.sql, links)
  const ofLinks = sightings.filter(([, linkId], at) => linkId !== '' && fresh.has(at))
  await addRows(to, add.fresh.sql, ofLinks)
}

/** What is known around each sighting, by its place in the list, where anything is. */
export async function aroundOf(
  to: SqlRunner,
  readAround: StepPlan['readAround'],
  sightings: readonly Sighting[],
): Promise<Map<number, Around>> {
  if (sightings.length === 0) return new Map()
  const [found] = await to.rows(readAround.sql, [JSON.stringify(sightings)])
  const rows = JSON.parse((found?.['json'] ?? '[]') as string) as [number, number | null, number | null][]
  return new Map(rows.map(([place, last, next]) => [place, { last, next }]))
}
