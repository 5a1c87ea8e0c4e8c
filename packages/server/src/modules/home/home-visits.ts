import { shanghaiDay, shanghaiHour, type DataOf, type contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { World } from '#src/kernel/world.ts'
import { compared, windowsOf } from '#src/kernel/ports/windows.ts'

type Data = DataOf<typeof contract.app.queryHome>
type Day = Data['today']

const HOURS = 24
const NONE = { pv: 0, openAttempt: 0, openConfirmed: 0, distribution: 0 }

/** The visits of some apps together, today and yesterday (Asia/Shanghai), and whether there ever was one. */
export async function homeVisits(
  { db, clock }: World,
  appIds: readonly string[],
): Promise<Pick<Data, 'today' | 'yesterday' | 'pvChange' | 'hours' | 'visited'>> {
  const now = clock.now().getTime()
  const today = shanghaiDay(now)
  const first = (today - 1) * HOURS
  const scopes = appIds.map((id) => `A${id}`)
  const rows = appIds.length > 0 ? await sumsOf(db, scopes, today) : []
  const rowOf = (of: Sums['of'], bucket: number) => rows.find((row) => row.of === of && row.bucket === bucket) ?? NONE
  const dayOf = (day: number): Day => {
    const { pv, openAttempt, openConfirmed } = rowOf('day', day)
    return { pv, openAttempt, openConfirmed, distribution: rowOf('share', day).distribution }
  }
  const here = shanghaiHour(now) - today * HOURS
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    today: hour > here ? null : rowOf('hour', today * HOURS + hour).pv,
    yesterday: rowOf('hour', first + hour).pv,
  }))
  const windows = windowsOf({ from: today * HOURS, to: today * HOURS + HOURS - 1 }, clock.now())
  const within = ({ from, to }: Hours) =>
    rows.reduce((sum, { of, bucket, pv }) => (of === 'hour' && bucket >= from && bucket <= to ? sum + pv : sum), 0)
  const pvChange = windows ? compared(windows, within(windows.now), within(windows.before)) : null
  const visited = rows.some(({ of }) => of === 'ever')
  return { today: dayOf(today), yesterday: dayOf(today - 1), pvChange, hours, visited }
}

interface Sums {
  of: 'day' | 'hour' | 'share' | 'ever'
  bucket: number
  pv: number
  openAttempt: number
  openConfirmed: number
  distribution: number
}

/** The sums over some apps, by day and by hour, in one statement. */
function sumsOf(db: World['db'], names: readonly string[], today: number): Promise<Sums[]> {
  const scopes = Prisma.join([...names])
  const first = (today - 1) * HOURS
  const sums = (of: string, unit: number, since: number, end: number) => Prisma.sql`
    SELECT ${Prisma.raw(`'${of}'`)} AS "of", "bucket", SUM("pv") AS "pv", SUM("openAttempt") AS "openAttempt",
      SUM("openConfirmed") AS "openConfirmed", 0 AS "distribution"
    FROM "AccessRollup" WHERE "scope" IN (${scopes}) AND "unit" = ${unit} AND "bucket" >= ${since} AND "bucket" < ${end}
    GROUP BY "bucket"`
  return readRows(
    db,
    Prisma.sql`
      ${sums('day', HOURS, today - 1, today + 1)} UNION ALL ${sums('hour', 1, first, first + 2 * HOURS)} UNION ALL
      SELECT 'share', "bucket", 0, 0, 0, SUM("storeJump" + "download" + "h5") FROM "ShareRollup"
      WHERE "scope" IN (${scopes}) AND "dimension" = 'all' AND "unit" = ${HOURS} AND "bucket" >= ${today - 1}
        AND "bucket" <= ${today} AND "value" = ''
      GROUP BY "bucket" UNION ALL
      SELECT * FROM (SELECT 'ever', 0, 0, 0, 0, 0 FROM "AccessRollup"
        WHERE "scope" IN (${scopes}) AND "unit" = ${HOURS} AND "pv" > 0 LIMIT 1) AS "any"`,
  )
}
