import type { Dimension } from '@unilink/shared'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import { hoursOfBuckets } from '#src/visits/figures/stats-range.ts'
import { accessSql } from './access-sql.ts'
import type { ClickHouse } from './clickhouse.ts'
import { clickhouseBreakdown } from './clickhouse-breakdown.ts'
import { eventsTold, LED_AWAY, number, within } from './queries.ts'
import type {
  AccessFigures,
  AccessRow,
  DistributionFigures,
  LinkFigures,
  Scope,
  Share,
  Hours,
  Unit,
} from '#src/kernel/ports/figures.ts'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

const NO_ACCESS: AccessFigures = { pv: 0, uv: 0, ip: 0, openAttempt: 0, openGuess: 0, openConfirmed: 0 }
const SUMS = `countIf(kind = 'store_jump') AS storeJump, countIf(kind = 'apk_download') AS download, countIf(kind = 'h5') AS h5`
const DISTRIBUTED = ['store_jump', 'apk_download']

/** Counted from the visits each time, every id, visitor and address once: exact whatever is stored twice. */
export function clickhouseFigures(clickhouse: ClickHouse, db: Pick<Database, 'read'>): VisitFigures {
  const rows = async <Row>(sql: string, texts: readonly string[] = []): Promise<Row[]> =>
    (await clickhouse.rows<Record<string, unknown>>(sql)).map((row) => withNumbers(row, texts) as Row)
  return {
    breakdown: (question, work) => clickhouseBreakdown(clickhouse, question, work),
    accessTotal: async (scope, hours) => {
      if (scope.among?.length === 0) return NO_ACCESS
      const [total] = await rows<AccessFigures>(accessSql(scope, hours, {}))
      return total ?? NO_ACCESS
    },
    accessByTime: (scope, hours, unit) => rows(`${accessSql(scope, whole(hours, unit), { unit })} ORDER BY bucket`),
    accessRows: async (scope, hours, unit, slice) => {
      const cut = slice ? `LIMIT ${slice.offset}, ${slice.limit}` : ''
      const sql = `${accessSql(scope, whole(hours, unit), { unit, byLink: true })} ORDER BY bucket DESC, linkId ${cut}`
      return rows<AccessRow>(sql, ['linkId'])
    },
    countAccessRows: async (scope, hours, unit) => {
      const all = accessSql(scope, whole(hours, unit), { unit, byLink: true })
      const [found] = await rows<{ n: number }>(`SELECT count() AS n FROM (${all})`)
      return found?.n ?? 0
    },
    distributionTotal: async (scope, hours) => {
      const [total] = await rows<DistributionFigures>(`SELECT ${SUMS} FROM ${eventsTold(scope, hours, LED_AWAY)}`)
      return total ?? { storeJump: 0, download: 0, h5: 0 }
    },
    distributionByDay: (scope, hours) =>
      rows(
        `SELECT intDiv(told, 24) AS bucket, ${SUMS} FROM ${eventsTold(scope, hours, LED_AWAY)} GROUP BY bucket ORDER BY bucket`,
      ),
    distributionShares: async (scope, hours, dimension) => {
      const shares = await rows<Share>(sharesSql(scope, hours, dimension), ['key'])
      return shares.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
    },
    linkFigures: async (appId, hours) => {
      const [links, visits, events] = await Promise.all([
        db.read.link.findMany({ where: { appId }, select: { id: true } }),
        rows<Omit<LinkFigures, 'distribution'>>(
          `SELECT linkId, uniqExact(${number('id')}) AS pv, uniqExact(${number('visitorKey')}) AS uv FROM Visit
           WHERE ${within({ appId }, 'hour', hours)} AND kind = 'visit' GROUP BY linkId`,
          ['linkId'],
        ),
        rows<{ link: string; n: number }>(
          `SELECT link, count() AS n FROM ${eventsTold({ appId }, hours, DISTRIBUTED)} GROUP BY link`,
          ['link'],
        ),
      ])
      const visited = new Map(visits.map((row) => [row.linkId, row]))
      const distributed = new Map(events.map(({ link, n }) => [link, n]))
      return links.map(({ id: linkId }) => {
        const { pv, uv } = visited.get(linkId) ?? NO_ACCESS
        return { linkId, pv, uv, distribution: distributed.get(linkId) ?? 0 }
      })
    },
  }
}

/** From the beginning of the first hour or day through the end of the last. */
const whole = ({ from, to }: Hours, unit: Unit): Hours => hoursOfBuckets(bucketOf(from, unit), bucketOf(to, unit), unit)

/** The value of a dimension is the visit's, empty where the visit is not stored; the store is the event's own. */
function sharesSql(scope: Scope, hours: Hours, dimension: Dimension): string {
  const events = eventsTold(scope, hours, DISTRIBUTED)
  if (dimension === 'store') return `SELECT shop AS key, count() AS value FROM ${events} GROUP BY key`
  return `
    SELECT known AS key, count() AS value FROM (SELECT visit FROM ${events})
    ANY LEFT JOIN (SELECT ${number('id')} AS visit, toString(${dimension}) AS known FROM Visit WHERE ${within(scope, 'hour', hours)}) USING visit
    GROUP BY key`
}

/** Every cell is a number but those of `texts`. */
const withNumbers = (row: Record<string, unknown>, texts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, texts.includes(name) ? cell : Number(cell)]))
