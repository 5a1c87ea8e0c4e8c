import { valuesOf } from '#src/db/client/planned-statement.ts'
import { addRows, type SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { CELLS, dayOfHour, EARLIER_TRAITS, SUMMED_CELLS, type Cell, type Fact } from '#src/visits/columns/fact.ts'
import { storeFacts } from '#src/visits/columns/part-table.ts'
import { moveEarlier } from './move-presence.ts'
import { addSightings } from './sightings.ts'
import type { StepPlan } from './step-plan.ts'
import { Sums } from './sums.ts'
import { takeFacts } from './take-facts.ts'

const AT = Object.fromEntries(CELLS.map((name, index) => [name, index])) as Record<Cell, number>

/** Figures of `AccessRollup`: pv, uv, ip, openAttempt, openGuess, openConfirmed. */
const ACCESS: Readonly<Record<string, readonly number[]>> = {
  visit: [1, 0, 0, 0, 0, 0],
  open_attempt: [0, 0, 0, 1, 0, 0],
  open_guess: [0, 0, 0, 0, 1, 0],
  open_confirmed: [0, 0, 0, 0, 0, 1],
}
/** Figures of `ShareRollup`: visits, storeJump, download, h5. */
const AWAY: Readonly<Record<string, readonly number[]>> = {
  store_jump: [0, 1, 0, 0],
  apk_download: [0, 0, 1, 0],
  h5: [0, 0, 0, 1],
}
const ONE_VISIT = [1, 0, 0, 0]
const UNITS = [1, 24]

const times = (figures: readonly number[], count: number): number[] => figures.map((figure) => figure * count)

/** Adds what visits and events say to the rows of `AccessRollup` and `ShareRollup`, but for who came. */
function sumFacts(facts: readonly Fact[], sums: { access: Sums; shares: Sums }): void {
  const ofLinks = together(facts, nameInLink)
  for (const fact of ofLinks) add(sums, `L${linkOf(fact)}`, fact)
  for (const fact of together(ofLinks, nameInApp)) add(sums, `A${fact.appId}`, fact)
}

const linkOf = ({ cells }: Fact): string => cells[AT.link] ?? ''
const summedOf = ({ cells }: Fact): string => cells.slice(-SUMMED_CELLS.length).join('\0')
const nameInLink = (fact: Fact): string =>
  `${fact.hour}\0${fact.kind}\0${linkOf(fact)}\0${fact.appId}\0${summedOf(fact)}`
const nameInApp = (fact: Fact): string => `${fact.hour}\0${fact.kind}\0${fact.appId}\0${summedOf(fact)}`

/** Those that are alike in all that is summed up, as one. */
function together(facts: readonly Fact[], nameOf: (fact: Fact) => string): Fact[] {
  const groups = new Map<string, Fact>()
  for (const fact of facts) {
    const name = nameOf(fact)
    const group = groups.get(name)
    if (group) group.count += fact.count
    else groups.set(name, { ...fact })
  }
  return [...groups.values()]
}

function add({ access, shares }: { access: Sums; shares: Sums }, scope: string, fact: Fact): void {
  const { appId, hour, kind, cells, count } = fact
  const isApp = scope.startsWith('A')
  const day = dayOfHour(hour)
  const opened = ACCESS[kind]
  if (opened) {
    const place = isApp ? ['', ''] : [appId, linkOf(fact)]
    for (const unit of UNITS) access.add([scope, unit, Math.floor(hour / unit), ...place], times(opened, count))
  }
  // Visits by dimension are of whole apps only: no page asks it of a link, and every link and day would have its own rows.
  if (isApp) shares.add([scope, 'kind', 24, day, kind], times(ONE_VISIT, count))
  if (isApp && kind === 'visit') addTraits(shares, scope, day, cells, times(ONE_VISIT, count))
  const away = AWAY[kind]
  if (!away) return
  const figures = times(away, count)
  addTraits(shares, scope, day, cells, figures)
  for (const unit of UNITS) shares.add([scope, 'all', unit, Math.floor(hour / unit), ''], figures)
  if (kind !== 'h5') shares.add([scope, 'store', 24, day, cells[AT.store] ?? ''], figures)
}

function addTraits(shares: Sums, scope: string, day: number, cells: readonly string[], figures: readonly number[]) {
  for (const trait of EARLIER_TRAITS) shares.add([scope, trait, 24, day, cells[AT[trait]] ?? ''], figures)
}

/**
 * Rolls up at most `limit` visits and `limit` events, oldest first, and moves the watermark: rows are read once, summed up
 * here, and the sums are written. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  if (await moveEarlier(to, plan, limit)) return { rows: 0, more: true }
  const { facts, state, rows, more } = await takeFacts(to, plan, limit)
  if (rows === 0) return { rows, more: false }
  const sums = { access: new Sums(), shares: new Sums(), recurrence: new Sums() }
  sumFacts(facts, sums)
  await addSightings(to, plan, facts, sums)
  const { add } = plan
  await addRows(to, add.recurrence.sql, sums.recurrence.rows())
  await addRows(to, add.access.sql, sums.access.rows())
  await addRows(to, add.shares.sql, sums.shares.rows())
  await storeFacts(to, plan.parts, facts)
  await to.run(plan.moveState.sql, valuesOf(plan.moveState, state))
  return { rows, more }
}
