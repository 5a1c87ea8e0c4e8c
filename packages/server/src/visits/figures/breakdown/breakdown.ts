import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type {
  Breakdown,
  BreakdownQuestion,
  BreakdownWork,
  CountedMetric,
  Figures,
} from '#src/kernel/ports/breakdown.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { NO_ACCESS, NOT_DISTRIBUTED } from '#src/kernel/ports/figures.ts'
import type { AccessFigures, DistributionFigures, Hours, Scope } from '#src/kernel/ports/figures.ts'
import { dayOfHour } from '#src/visits/columns/fact.ts'
import { countParts } from '#src/visits/columns/count-parts.ts'
import { isDistinct, isKnownWhole } from '#src/visits/columns/tally.ts'
import {
  accessSums,
  cameByLink,
  distinct,
  distributionSums,
  rowsWithin,
  scopeName,
  WHOLE,
} from '#src/visits/figures/figures-sql.ts'
import { accessFigures } from '#src/visits/figures/access-figures.ts'

type Reads = Pick<Database, 'read' | 'rows' | 'provider'>

/** What the roll-ups have of each link. */
const OF_LINK: AccessFigures & DistributionFigures = { ...NO_ACCESS, ...NOT_DISTRIBUTED }

/** Of what is rolled up. */
export async function breakdown(db: Reads, question: BreakdownQuestion, work: BreakdownWork): Promise<Breakdown> {
  const { metrics, dimensions, filters, tags, window } = question
  const isOfLinks = filters.length === 0 && window === undefined && metrics.every((metric) => metric in OF_LINK)
  if (isOfLinks && dimensions.includes('link')) {
    const others = { ...question, dimensions: dimensions.filter((dimension) => dimension !== 'link') }
    const [counted, links] = await Promise.all([breakdown(db, others, work), linkRows(db, question)])
    return { ...counted, rows: new Map([...counted.rows, ['link' as const, links]]) }
  }
  if (!metrics.some(isDistinct) || !isKnownWhole(question)) return countParts(db, question, work)
  const plain = { ...question, metrics: metrics.filter((metric) => !isDistinct(metric)) }
  const isPlain = dimensions.length === 0 && !tags
  return withVisitors(db, question, countParts(db, isPlain ? plain : question, work))
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

/** Visits, who came, and where they went by link, where any did. */
async function linkRows(db: Reads, { scope, hours, metrics }: BreakdownQuestion): Promise<Map<string, Figures>> {
  const some = (figures: object) => metrics.some((metric) => metric in figures)
  const [access, away] = await Promise.all([
    some(NO_ACCESS) ? accessByLink(db, scope, hours, metrics) : [],
    some(NOT_DISTRIBUTED) ? awayByLink(db, scope, hours) : [],
  ])
  const found = new Map<string, Figures>()
  for (const { linkId, ...figures } of [...access, ...away])
    found.set(linkId, pick({ ...OF_LINK, ...found.get(linkId), ...figures }, metrics as (keyof typeof OF_LINK)[]))
  return new Map([...found].filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0)))
}

/** The scopes of the links of an app that had visits or openings on some days. */
const visitedIn = (appId: string, { from, to }: Hours): Prisma.Sql =>
  Prisma.sql`SELECT "scope" FROM "AccessRollup" WHERE "appId" = ${appId} AND "unit" = 24 AND "bucket" BETWEEN ${dayOfHour(from)} AND ${dayOfHour(to)}`

function awayByLink(db: Reads, scope: Scope, hours: Hours): Promise<(DistributionFigures & { linkId: string })[]> {
  const visited = visitedIn(scope.appId, hours)
  // What is no visit may have led away too.
  const ofApp = Prisma.sql`${visited} UNION SELECT 'L' || "id" FROM "Link" WHERE "appId" = ${scope.appId}`
  const among = db.provider === 'sqlite' ? Prisma.sql`IN (${ofApp})` : Prisma.sql`= ANY(ARRAY(${ofApp}))`
  const of = scope.linkId === undefined ? among : Prisma.sql`= ${scopeName(scope)}`
  const rows = rowsWithin('ShareRollup', Prisma.sql`"scope" ${of} AND ${WHOLE}`, hours)
  return readRows(db, Prisma.sql`SELECT substr("scope", 2) AS "linkId", ${distributionSums} FROM ${rows} GROUP BY 1`)
}

function accessByLink(
  db: Reads,
  scope: Scope,
  hours: Hours,
  metrics: readonly CountedMetric[],
): Promise<(AccessFigures & { linkId: string })[]> {
  const ofApp = Prisma.sql`"appId" = ${scope.appId}`
  // PostgreSQL has the rows of a day side by side, SQLite those of a link.
  const ofLinks = db.provider === 'sqlite' ? Prisma.sql`"scope" IN (${visitedIn(scope.appId, hours)})` : ofApp
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
  return readRows(
    db,
    Prisma.sql`SELECT k.*, ${uv.cell} AS "uv", ${ip.cell} AS "ip"
      FROM (SELECT "linkId", ${accessSums} FROM ${rowsWithin('AccessRollup', of, hours)} GROUP BY "linkId") AS k ${uv.join} ${ip.join}`,
  )
}

const pick = <Name extends string>(from: Readonly<Record<Name, number>>, names: readonly Name[]): Figures =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
