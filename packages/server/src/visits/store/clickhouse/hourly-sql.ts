import type { Hours, Unit } from '#src/kernel/ports/figures.ts'
import { list } from './literals.ts'
import { eventsOnce, legIf, visitsOnce, type Known, type Of } from './queries.ts'
import { atOnce, splitOf, SUMMED_HOUR, sumsOf, type Counted } from './split.ts'

interface Asked {
  known: Known
  of: Of
  ranges: readonly Hours[]
  /** The kind of the sums. */
  place: string
}

/** Whether visits are counted, the columns of rows and of sums that name a place, and whether days that are whole are read by their hours. */
interface Said {
  pv?: boolean
  id?: string
  value?: string
  unit?: Unit
}

/** Legs of a union that add up to visits (`pv`), and to what was told of them by names, of hours (`at`) and, where that is asked, a place (`id`). */
export function hourlyLegs(
  { known, of, ranges, place }: Asked,
  told: Readonly<Record<string, readonly string[]>>,
  { pv = true, id = '', value = '', unit = 'day' }: Said = {},
): string[] {
  const kinds = Object.values(told).flat()
  const cells = (of: Readonly<Record<string, string>>) =>
    [...(pv ? ['pv'] : []), ...Object.keys(told)].map((name) => `toInt64(${of[name] ?? '0'}) AS ${name}`).join()
  const each = (cell: (kinds: readonly string[]) => string) =>
    Object.fromEntries(Object.entries(told).map(([name, all]) => [name, cell(all)]))
  const by = (at: string, name: string) => `toUInt32(${at}) AS at${id && `, ${name} AS id`}`
  const grouped = `GROUP BY at${id && ', id'}`
  const [visits, events] = [splitOf(known, ranges, place), splitOf(known, ranges, place, kinds)]
  const ofVisits: Counted[] = pv ? [[visits, { pv: 'sum(visit)' }]] : []
  const ofEvents: Counted[] = kinds.length > 0 ? [[events, each((all) => `sum(${all.join(' + ')})`)]] : []
  return [
    ...legIf(
      pv ? visits.rest : [],
      `${by('hour', id)}, ${cells({ pv: 'count()' })} FROM ${visitsOnce(known, of, visits.rest, `hour${id && `, ${id}`}`)} ${grouped}`,
    ),
    ...legIf(
      kinds.length > 0 ? events.rest : [],
      `${by('told', 'link')}, ${cells(each((all) => `countIf(kind IN ${list(all)})`))} FROM ${eventsOnce(known, of, events.rest, kinds)} ${grouped}`,
    ),
    ...atOnce([...ofVisits, ...ofEvents]).map(
      ([split, counted]) =>
        `SELECT ${by(SUMMED_HOUR, value)}, ${cells(counted)} FROM ${sumsOf(of, place, split, unit)} ${grouped}`,
    ),
  ]
}

export const summed = (names: readonly string[]): string => names.map((name) => `sum(${name}) AS ${name}`).join()
