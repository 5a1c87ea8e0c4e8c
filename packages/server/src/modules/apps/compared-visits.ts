import type { Context } from '#src/http/context.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { Places } from '#src/kernel/ports/visit-figures.ts'
import { compared, windowsOf, type Compared } from '#src/kernel/ports/windows.ts'

/** What some places had in ranges of hours, and how that changed against the window before each. */
export interface VisitsOfPlaces {
  /** Of a place, in the order of the ranges. */
  pv(id: string): number[]
  changes(id: string): (Compared<number> | null)[]
}

/** The visits of places in any number of ranges, and in the windows around some of them that a change compares; asked for together. */
export async function comparedVisits(
  { world: { visitStore, clock }, left }: Pick<Context, 'world' | 'left'>,
  places: Places,
  ranges: readonly Hours[],
  comparedRanges: readonly Hours[],
): Promise<VisitsOfPlaces> {
  const windows = comparedRanges.map((range) => windowsOf(range, clock.now()))
  const asked = windows.flatMap((window) => (window ? [window.now, window.before] : []))
  const rows = await visitStore.figures(left).visitsIn(places, [...ranges, ...asked])
  const byId = new Map<string, Map<number, number>>()
  for (const { id, of, pv } of rows) byId.set(id, (byId.get(id) ?? new Map<number, number>()).set(of, pv))
  const at = (id: string, of: number) => byId.get(id)?.get(of) ?? 0
  return {
    pv: (id) => ranges.map((_, of) => at(id, of)),
    changes: (id) => {
      let next = ranges.length
      return windows.map((window) => (window ? compared(window, at(id, next++), at(id, next++)) : null))
    },
  }
}
