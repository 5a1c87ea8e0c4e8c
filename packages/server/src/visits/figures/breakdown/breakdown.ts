import type { Breakdown, BreakdownQuestion, BreakdownWork, Figures } from '#src/kernel/ports/breakdown.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { NO_ACCESS } from '#src/kernel/ports/figures.ts'
import { countParts } from '#src/visits/columns/count-parts.ts'
import { isDistinct, isKnownWhole } from '#src/visits/columns/tally.ts'
import { accessFigures } from '#src/visits/figures/access-figures.ts'

/** Of what is rolled up. */
export async function breakdown(
  db: Pick<Database, 'read' | 'rows' | 'provider'>,
  question: BreakdownQuestion,
  work: BreakdownWork,
): Promise<Breakdown> {
  const { metrics, dimensions, tags } = question
  if (!metrics.some(isDistinct) || !isKnownWhole(question)) return countParts(db, question, work)
  const isPlain = dimensions.length === 0 && !tags
  const counted = await countParts(db, isPlain ? { ...question, metrics: additive(question) } : question, work)
  return withVisitors(db, question, counted)
}

/** Who came to a whole app or link is in the roll-ups already, so that nobody needs to be told apart anew. */
async function withVisitors(
  db: Pick<Database, 'read' | 'rows' | 'provider'>,
  { scope, hours, unit, metrics }: BreakdownQuestion,
  counted: Breakdown,
): Promise<Breakdown> {
  const distinct = metrics.filter(isDistinct)
  const { accessTotals, accessByTime } = accessFigures(db)
  const [[total], byTime] = await Promise.all([accessTotals(scope, [hours]), accessByTime(scope, hours, unit)])
  const nobody = pick({ uv: 0, ip: 0 }, distinct)
  const points = new Map([...counted.points].map(([bucket, figures]) => [bucket, { ...nobody, ...figures }] as const))
  for (const point of byTime) points.set(point.bucket, { ...points.get(point.bucket), ...pick(point, distinct) })
  return { ...counted, total: { ...counted.total, ...pick(total ?? NO_ACCESS, distinct) }, points }
}

const additive = ({ metrics }: BreakdownQuestion) => metrics.filter((metric) => !isDistinct(metric))

const pick = (from: { uv: number; ip: number }, names: readonly ('uv' | 'ip')[]): Figures =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
