import { shanghaiDay, type DataOf, type contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { World } from '#src/kernel/world.ts'

type VisitTrend = Pick<DataOf<typeof contract.app.queryPage>['list'][number], 'pv7d' | 'pvBefore7d' | 'trend7d'>

const DAYS = 7

/**
 * The visits of each app (`A`) or link (`L`) by day, today and the six days before it (Asia/Shanghai), oldest first, a zero
 * where none came; and their sum beside that of the seven days before. One statement for all of them.
 */
export async function visitTrends(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  kind: 'A' | 'L',
  ids: readonly string[],
): Promise<(id: string) => VisitTrend> {
  const firstDay = shanghaiDay(clock.now().getTime()) - (2 * DAYS - 1)
  const byId = new Map<string, number[]>()
  const daysOf = (id: string) => byId.get(id) ?? Array.from({ length: 2 * DAYS }, () => 0)
  if (ids.length > 0) {
    const scopes = ids.map((id) => `${kind}${id}`)
    const rows = await readRows<{ scope: string; bucket: number; pv: number }>(
      db,
      Prisma.sql`
        SELECT "scope", "bucket", "pv" FROM "AccessRollup"
        WHERE "scope" IN (${Prisma.join(scopes)}) AND "unit" = 24
          AND "bucket" >= ${firstDay} AND "bucket" < ${firstDay + 2 * DAYS}`,
    )
    for (const { scope, bucket, pv } of rows) {
      const id = scope.slice(kind.length)
      byId.set(id, daysOf(id).with(bucket - firstDay, pv))
    }
  }
  return (id) => {
    const days = daysOf(id)
    const [before, trend7d] = [days.slice(0, DAYS), days.slice(DAYS)]
    return { pv7d: sum(trend7d), pvBefore7d: sum(before), trend7d }
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
