import { shanghaiDay, type DataOf, type contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { World } from '#src/kernel/world.ts'
import { comparedVisits } from './compared-visits.ts'

export type VisitTrend = Pick<DataOf<typeof contract.app.queryPage>['list'][number], 'pv7d' | 'pvChange' | 'trend7d'>

const DAYS = 7
const HOURS = 24

/**
 * The visits of each app (`A`) or link (`L`) by day, today and the six days before it (Asia/Shanghai), oldest first, a zero
 * where none came; their sum; and how that changed.
 */
export async function visitTrends(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  kind: 'A' | 'L',
  ids: readonly string[],
): Promise<(id: string) => VisitTrend> {
  const today = shanghaiDay(clock.now().getTime())
  const first = today - DAYS + 1
  const byScope = new Map<string, number[]>()
  const daysOf = (scope: string) => byScope.get(scope) ?? Array.from({ length: DAYS }, () => 0)
  const scopes = ids.map((id) => `${kind}${id}`)
  if (scopes.length === 0) return () => ({ pv7d: 0, pvChange: null, trend7d: [] })
  const ofDays = Prisma.sql`
    SELECT "scope", "bucket", "pv" FROM "AccessRollup"
    WHERE "scope" IN (${Prisma.join(scopes)}) AND "unit" = ${HOURS}
      AND "bucket" BETWEEN ${first} AND ${today}`
  const [rows, changes] = await Promise.all([
    readRows<{ scope: string; bucket: number; pv: number }>(db, ofDays),
    comparedVisits({ db, clock }, scopes, [{ from: first * HOURS, to: today * HOURS + HOURS - 1 }]),
  ])
  for (const { scope, bucket, pv } of rows) byScope.set(scope, daysOf(scope).with(bucket - first, pv))
  return (id) => {
    const trend7d = daysOf(`${kind}${id}`)
    const [pvChange = null] = changes([`${kind}${id}`])
    return { pv7d: trend7d.reduce((all, value) => all + value, 0), pvChange, trend7d }
  }
}
