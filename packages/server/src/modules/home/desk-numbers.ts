import { APP_STATE, DATA_STATE, LINK_STATE, REVIEW_STATE, shanghaiDay } from '@unilink/shared'
import type { DataOf, contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Context } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { WAITING_REPORTS } from './waiting-reports.ts'

type Data = DataOf<typeof contract.admin.desk.queryHome>
type Queue = Data['queues'][number]

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const FRESH_HOURS = 4
const OVERDUE_HOURS = 24
const QUEUES = ['profile', 'link', 'revision', 'address', 'report'] as const satisfies Queue['kind'][]

interface Row {
  of: string
  count: bigint | number | null
  /** Of queues: the time of what has waited longest, and how many wait for a short time, and for too long. */
  oldest: Date | string | null
  fresh: bigint | number | null
  overdue: bigint | number | null
}

/** How much waits in each queue and for how long, what is frozen, how much there is, and the visits of today and yesterday (Asia/Shanghai). */
export async function deskNumbers({
  world,
  left,
}: Pick<Context, 'world' | 'left'>): Promise<Pick<Data, 'queues' | 'frozen' | 'platform'>> {
  const today = shanghaiDay(world.clock.now().getTime())
  const day = (ago: number) => ({ from: (today - ago) * DAY_HOURS, to: (today - ago + 1) * DAY_HOURS - 1 })
  const [rows, visits] = await Promise.all([
    readNumbers(world),
    world.visitStore.figures(left).visitsIn('everywhere', [day(0), day(1)]),
  ])
  const rowOf = (of: string) => rows.find((row) => row.of === of)
  const countOf = (of: string) => Number(rowOf(of)?.count ?? 0)
  const queueOf = (kind: Queue['kind']): Queue => {
    const { oldest = null, fresh, overdue } = rowOf(kind) ?? {}
    return {
      kind,
      count: countOf(kind),
      oldest: oldest === null ? null : toSeconds(new Date(oldest)),
      fresh: Number(fresh ?? 0),
      overdue: Number(overdue ?? 0),
    }
  }
  return {
    queues: QUEUES.map(queueOf),
    frozen: { accounts: countOf('frozen accounts'), apps: countOf('frozen apps'), links: countOf('frozen links') },
    platform: {
      accounts: countOf('accounts'),
      apps: countOf('apps'),
      links: countOf('links'),
      visits: visits.find(({ of }) => of === 0)?.pv ?? 0,
      visitsYesterday: visits.find(({ of }) => of === 1)?.pv ?? 0,
    },
  }
}

/** All but the visits in one statement. */
function readNumbers({ db, clock }: World): Promise<Row[]> {
  const now = clock.now().getTime()
  const queue = (kind: Queue['kind'], [table, column]: readonly [string, string], waits: Prisma.Sql) => {
    const at = Prisma.raw(`t."${column}"`)
    return Prisma.sql`
      SELECT ${Prisma.raw(`'${kind}'`)} AS "of", COUNT(*) AS "count", MIN(${at}) AS "oldest",
        SUM(CASE WHEN ${at} >= ${new Date(now - FRESH_HOURS * HOUR_MS)} THEN 1 ELSE 0 END) AS "fresh",
        SUM(CASE WHEN ${at} < ${new Date(now - OVERDUE_HOURS * HOUR_MS)} THEN 1 ELSE 0 END) AS "overdue"
      FROM "${Prisma.raw(table)}" AS t WHERE ${waits}`
  }
  const number = (of: string, count: Prisma.Sql) =>
    Prisma.sql`SELECT ${Prisma.raw(`'${of}'`)}, (${count}), NULL, NULL, NULL`
  const inReview = Prisma.sql`t."reviewState" = ${REVIEW_STATE.inReview}`
  return db.read.$queryRaw<Row[]>(
    Prisma.join(
      [
        queue(
          'profile',
          ['Profile', 'submittedAt'],
          Prisma.sql`t."accountId" IN (SELECT "id" FROM "Account" WHERE "dataState" = ${DATA_STATE.inReview})`,
        ),
        queue('link', ['Revision', 'applyAt'], Prisma.sql`${inReview} AND t."before" IS NULL`),
        queue('revision', ['Revision', 'applyAt'], Prisma.sql`${inReview} AND t."before" IS NOT NULL`),
        queue('address', ['AddressChange', 'applyAt'], inReview),
        queue('report', ['LinkReport', 'createdAt'], WAITING_REPORTS),
        number('frozen accounts', Prisma.sql`SELECT COUNT(*) FROM "Account" WHERE "dataState" = ${DATA_STATE.frozen}`),
        number('frozen apps', Prisma.sql`SELECT COUNT(*) FROM "App" WHERE "appState" = ${APP_STATE.frozen}`),
        number('frozen links', Prisma.sql`SELECT COUNT(*) FROM "Link" WHERE "linkState" = ${LINK_STATE.frozen}`),
        // A deleted account keeps its row, without an address.
        number('accounts', Prisma.sql`SELECT COUNT(*) FROM "Account" WHERE "operator" = false AND "emailEnc" <> ''`),
        number('apps', Prisma.sql`SELECT COUNT(*) FROM "App"`),
        number('links', Prisma.sql`SELECT SUM("linkCount") FROM "App"`),
      ],
      ' UNION ALL ',
    ),
  )
}
