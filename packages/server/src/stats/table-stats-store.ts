import type { Dimension } from '@unilink/shared'
import { Prisma } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'
import * as sql from './stats-sql.ts'
import type { Hours, Unit } from './stats-range.ts'
import type {
  AccessFigures,
  AccessRow,
  DistributionFigures,
  LinkFigures,
  PeriodFigures,
  Scope,
  Share,
  Slice,
  StatsStore,
} from './stats-store.ts'

const DISTRIBUTION = Prisma.sql`"kind" IN ('store_jump', 'apk_download', 'h5')`
const NO_ACCESS: AccessFigures = { pv: 0, uv: 0, ip: 0, openAttempt: 0, openGuess: 0, openConfirmed: 0 }
const NO_DISTRIBUTION: DistributionFigures = { storeJump: 0, download: 0, h5: 0 }

/** What a visit was, per dimension; the store is the event's own. */
const SHARE_KEYS: Record<Dimension, Prisma.Sql> = {
  store: Prisma.sql`CASE WHEN e."kind" = 'apk_download' THEN 'apk' ELSE e."store" END`,
  brand: Prisma.sql`v."brand"`,
  os: Prisma.sql`v."os"`,
  browser: Prisma.sql`v."browser"`,
  container: Prisma.sql`v."container"`,
  province: Prisma.sql`v."province"`,
  channel: Prisma.sql`v."channel"`,
  entry: Prisma.sql`v."entry"`,
}

/** Counts the visits and events themselves, by their indexes. */
export class TableStatsStore implements StatsStore {
  readonly #read: Database['read']

  constructor({ read }: Pick<Database, 'read'>) {
    this.#read = read
  }

  async periods(scope: Scope, periods: readonly Hours[]): Promise<PeriodFigures[]> {
    const where = sql.within(scope, spanOf(periods))
    const [[visits], [events]] = await Promise.all([
      this.#rows<Counts>(
        Prisma.sql`SELECT ${sql.visitsOfPeriods(periods)} FROM "Visit" WHERE ${where} AND "kind" = 'visit'`,
      ),
      this.#rows<Counts>(Prisma.sql`SELECT ${sql.eventsOfPeriods(periods)} FROM "VisitEvent" WHERE ${where}`),
    ])
    const counts: Counts = { ...visits, ...events }
    return periods.map((_, index) => {
      const figures = { ...NO_ACCESS, ...NO_DISTRIBUTION }
      for (const name of Object.keys(figures) as (keyof PeriodFigures)[]) figures[name] = counts[`${name}${index}`] ?? 0
      return figures
    })
  }

  async accessTotal(scope: Scope, hours: Hours): Promise<AccessFigures> {
    const parts = sql.accessParts(sql.ungrouped, sql.within(scope, hours))
    const [total] = await this.#rows<AccessFigures>(Prisma.sql`SELECT ${sql.accessSums} FROM (${parts}) AS part`)
    return total ?? NO_ACCESS
  }

  accessByTime(scope: Scope, hours: Hours, unit: Unit): Promise<(AccessFigures & { bucket: number })[]> {
    const parts = sql.accessParts(sql.byTime(unit), sql.within(scope, hours))
    return this.#rows(
      Prisma.sql`SELECT "bucket", ${sql.accessSums} FROM (${parts}) AS part GROUP BY "bucket" ORDER BY "bucket"`,
    )
  }

  accessRows(scope: Scope, hours: Hours, unit: Unit, slice?: Slice): Promise<AccessRow[]> {
    const parts = sql.accessParts(sql.byTimeAndLink(unit), sql.within(scope, hours))
    const cut = slice ? Prisma.sql`LIMIT ${slice.limit} OFFSET ${slice.offset}` : Prisma.empty
    return this.#rows(Prisma.sql`SELECT "bucket", "linkId", ${sql.accessSums} FROM (${parts}) AS part
      GROUP BY "bucket", "linkId" ORDER BY "bucket" DESC, "linkId" ASC ${cut}`)
  }

  async countAccessRows(scope: Scope, hours: Hours, unit: Unit): Promise<number> {
    const where = sql.within(scope, hours)
    const keys = Prisma.sql`${sql.bucket(unit)}, "linkId"`
    const [row] = await this.#rows<{ rows: number }>(Prisma.sql`SELECT COUNT(*) AS "rows" FROM (
      SELECT ${keys} FROM "Visit" WHERE ${where} AND "kind" = 'visit'
      UNION
      SELECT ${keys} FROM "VisitEvent" WHERE ${where}
        AND "kind" IN ('open_attempt', 'open_guess', 'open_confirmed')) AS seen`)
    return row?.rows ?? 0
  }

  byLink(scope: Scope, hours: Hours): Promise<LinkFigures[]> {
    const where = sql.within(scope, hours)
    return this.#rows(Prisma.sql`SELECT "linkId", CAST(SUM("pv") AS INTEGER) AS "pv", CAST(SUM("uv") AS INTEGER) AS "uv",
        CAST(SUM("distribution") AS INTEGER) AS "distribution" FROM (
      SELECT "linkId", COUNT(*) AS "pv", COUNT(DISTINCT "visitorKey") AS "uv", 0 AS "distribution"
      FROM "Visit" WHERE ${where} AND "kind" = 'visit' GROUP BY "linkId"
      UNION ALL
      SELECT "linkId", 0, 0, COUNT(*) FROM "VisitEvent"
      WHERE ${where} AND "kind" IN ('store_jump', 'apk_download') GROUP BY "linkId") AS part GROUP BY "linkId"`)
  }

  async distributionTotal(scope: Scope, hours: Hours): Promise<DistributionFigures> {
    const [total] = await this.#rows<DistributionFigures>(Prisma.sql`SELECT ${sql.distributionCounts}
      FROM "VisitEvent" WHERE ${sql.within(scope, hours)} AND ${DISTRIBUTION}`)
    return total ?? NO_DISTRIBUTION
  }

  distributionByTime(scope: Scope, hours: Hours, unit: Unit): Promise<(DistributionFigures & { bucket: number })[]> {
    const { columns, names } = sql.byTime(unit)
    return this.#rows(Prisma.sql`SELECT ${columns}${sql.distributionCounts}
      FROM "VisitEvent" WHERE ${sql.within(scope, hours)} AND ${DISTRIBUTION} ${names} ORDER BY "bucket"`)
  }

  async shares(scope: Scope, hours: Hours, dimension: Dimension): Promise<Share[]> {
    const rows = await this.#rows<Share>(Prisma.sql`SELECT COALESCE(${SHARE_KEYS[dimension]}, '') AS "key",
        COUNT(*) AS "value"
      FROM (SELECT "visitId", "kind", "store" FROM "VisitEvent"
        WHERE ${sql.within(scope, hours)} AND "kind" IN ('store_jump', 'apk_download')) AS e
      LEFT JOIN "Visit" AS v ON v."id" = e."visitId" GROUP BY 1`)
    // Sorted here, because the databases collate text differently.
    return rows.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
  }

  /** Runs a query; whole numbers come as bigint or number, by driver and size. */
  async #rows<Row>(query: Prisma.Sql): Promise<Row[]> {
    const rows = await this.#read.$queryRaw<Record<string, unknown>[]>(query)
    return rows.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
        ) as Row,
    )
  }
}

type Counts = Record<string, number>

function spanOf(periods: readonly Hours[]): Hours {
  return {
    from: Math.min(...periods.map(({ from }) => from)),
    to: Math.max(...periods.map(({ to }) => to)),
  }
}
