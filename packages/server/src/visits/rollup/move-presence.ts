import { addRows, type SqlRunner } from '#src/db/client/sql-runner.ts'
import { presenceKey } from './presence-key.ts'
import type { StepPlan } from './step-plan.ts'

/**
 * Moves at most `limit` rows from `EarlierPresence` to `Presence`, where those of apps follow from those of links. Gives whether any
 * was left, so that whatever counts visitors waits for the rest.
 */
export async function moveEarlier(to: SqlRunner, { takeEarlier, add }: StepPlan, limit: number): Promise<boolean> {
  const rows = (await to.rows(takeEarlier.sql, [limit])) as {
    scope: string
    key: string
    hour: number
    appId: string
  }[]
  const ofLinks = rows.filter(({ scope }) => scope.startsWith('L'))
  const links = new Map(ofLinks.map(({ scope, appId }) => [scope.slice(1), appId]))
  await addRows(to, add.links.sql, [...links])
  const sightings = ofLinks.map(({ scope, key, hour, appId }) => [presenceKey(appId, key), scope.slice(1), hour])
  await addRows(to, add.fresh.sql, sightings)
  return rows.length > 0
}
