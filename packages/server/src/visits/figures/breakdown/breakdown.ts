import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { Breakdown, BreakdownQuestion, BreakdownWork, Figures } from '#src/kernel/ports/breakdown.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { NO_ACCESS, type AccessFigures } from '#src/kernel/ports/figures.ts'
import { dayOfHour } from '#src/visits/columns/fact.ts'
import { countParts } from '#src/visits/columns/count-parts.ts'
import { isDistinct, isKnownWhole } from '#src/visits/columns/tally.ts'
import { accessSums, cameByLink, distinct, rowsWithin, scopeName } from '#src/visits/figures/figures-sql.ts'
import { accessFigures } from '#src/visits/figures/access-figures.ts'

type Reads = Pick<Database, 'read' | 'rows' | 'provider'>

/** Of what is rolled up. */
export async function breakdown(db: Reads, question: BreakdownQuestion, work: BreakdownWork): Promise<Breakdown> {
  const { metrics, dimensions, tags } = question
  if (!metrics.some(isDistinct) || !isKnownWhole(question)) return countParts(db, question, work)
  const byLink = !tags && dimensions.join() === 'link' && metrics.every((metric) => metric in NO_ACCESS)
  const isPlain = byLink || (dimensions.length === 0 && !tags)
  const plain = { ...question, dimensions: [], metrics: metrics.filter((metric) => !isDistinct(metric)) }
  const counted = await withVisitors(db, question, countParts(db, isPlain ? plain : question, work))
  return byLink ? { ...counted, rows: new Map([['link', await linkRows(db, question)]]) } : counted
}

/** Who came to a whole app or link is in the roll-ups already, so that nobody needs to be told apart anew. */
async function withVisitors(db: Reads, question: BreakdownQuestion, asked: Promise<Breakdown>): Promise<Breakdown> {
  const { scope, hours, unit, metrics } = question
  const distinct = metrics.filter(isDistinct)
  const { accessTotals, accessByTime } = accessFigures(db)
  const [counted, [total], byTime] = await Promise.all([
    asked,
    accessTotals(scope, [hours]),
    accessByTime(scope, hours, unit),
  ])
  const none: Figures = Object.fromEntries(metrics.map((metric) => [metric, 0]))
  const points = new Map([...counted.points].map(([bucket, figures]) => [bucket, { ...none, ...figures }] as const))
  for (const point of byTime)
    points.set(point.bucket, { ...none, ...points.get(point.bucket), ...pick(point, distinct) })
  return { ...counted, total: { ...counted.total, ...pick(total ?? NO_ACCESS, distinct) }, points }
}

/** Visits, openings and who came by link, which the roll-ups have too. */
async function linkRows(db: Reads, { scope, hours, metrics }: BreakdownQuestion): Promise<Map<string, Figures>> {
  const ofApp = Prisma.sql`"appId" = ${scope.appId}`
  const days = Prisma.sql`"unit" = 24 AND "bucket" BETWEEN ${dayOfHour(hours.from)} AND ${dayOfHour(hours.to)}`
  // PostgreSQL has the rows of a day side by side, SQLite those of a link.
  const bySide = Prisma.sql`"scope" IN (SELECT "scope" FROM "AccessRollup" WHERE ${ofApp} AND ${days})`
  const ofLinks = db.provider === 'sqlite' ? bySide : ofApp
  const of = scope.linkId ? Prisma.sql`"scope" = ${scopeName(scope)}` : ofLinks
  const isAtOnce = db.provider === 'postgresql' && scope.linkId === undefined
  const came = (metric: 'uv' | 'ip', what: 'v' | 'i') => {
    if (!metrics.includes(metric)) return { cell: Prisma.sql`0`, join: Prisma.empty }
    if (!isAtOnce) return { cell: distinct(Prisma.sql`'L' || k."linkId"`, what, hours), join: Prisma.empty }
    const name = Prisma.raw(`"of_${metric}"`)
    const join = Prisma.sql`LEFT JOIN (${cameByLink(scope.appId, what, hours)}) AS ${name} USING ("linkId")`
    return { cell: Prisma.sql`COALESCE(${name}."value", 0)`, join }
  }
  const [uv, ip] = [came('uv', 'v'), came('ip', 'i')]
  const rows = await readRows<AccessFigures & { linkId: string }>(
    db,
    Prisma.sql`SELECT k.*, ${uv.cell} AS "uv", ${ip.cell} AS "ip"
      FROM (SELECT "linkId", ${accessSums} FROM ${rowsWithin('AccessRollup', of, hours)} GROUP BY "linkId") AS k ${uv.join} ${ip.join}`,
  )
  const asked = rows.map((row) => [row.linkId, pick(row, metrics as (keyof AccessFigures)[])] as const)
  return new Map(asked.filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0)))
}

const pick = <Name extends string>(from: Readonly<Record<Name, number>>, names: readonly Name[]): Figures =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
