import { addRows } from '#src/db/client/add-rows.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { presenceKey } from './presence-key.ts'
import type { StepPlan } from './step-plan.ts'

type Earlier = [scope: string, who: string, hour: number, appId: string | null]

/**
 * Moves at most `limit` rows of links from `EarlierPresence` to `Presence`; those of apps follow from them and go at the end.
 * Gives whether any was left, so that whatever counts visitors waits for the rest.
 */
export async function moveEarlier(to: SqlRunner, { earlier, add }: StepPlan, limit: number): Promise<boolean> {
  const [found] = await to.rows(earlier.read.sql, [limit])
  const rows = JSON.parse((found?.['json'] ?? '[]') as string) as Earlier[]
  if (rows.length === 0) return false
  const ofLinks = rows.filter(([scope]) => scope.startsWith('L'))
  if (ofLinks.length === 0) {
    await to.run(earlier.empty.sql, [])
    return true
  }
  const links = new Map(ofLinks.map(([scope, , , appId]) => [scope.slice(1), appId ?? '']))
  await addRows(to, add.links.sql, [...links])
  const sightings = ofLinks.map(([scope, who, hour, appId]) => [presenceKey(appId ?? '', who), scope.slice(1), hour])
  await addRows(to, add.fresh.sql, sightings)
  await to.run(earlier.drop.sql, [limit])
  return true
}
