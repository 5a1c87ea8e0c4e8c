import { isRecord } from '@unilink/shared'
import { short, type Difference } from '#src/verify/probe.ts'

/**
 * What an answer may have in the place of a recorded value, as `{ "{{any}}": <what was recorded> }`.
 * any: whatever the contract allows · time: a time of the run · day, hour: the start of one, counted from now ·
 * list: rows, if any were recorded.
 */
const TOLERANCE = /^\{\{(any|time|list|day|hour)([+-]\d+)?\}\}$/

export interface Tolerance {
  kind: 'any' | 'time' | 'list' | 'day' | 'hour'
  by: number
  recorded: unknown
}

export const tolerate = (kind: Tolerance['kind'], recorded: unknown, by = 0): object => ({
  [`{{${kind}${by === 0 ? '' : signed(by)}}}`]: recorded,
})

export const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`)

export function toleranceOf(value: unknown): Tolerance | undefined {
  const [key = '', ...more] = isRecord(value) ? Object.keys(value) : []
  const [, kind, by = '0'] = (more.length === 0 && TOLERANCE.exec(key)) || []
  return kind === undefined
    ? undefined
    : { kind: kind as Tolerance['kind'], by: Number(by), recorded: (value as Record<string, unknown>)[key] }
}

export interface Met {
  differences: Difference[]
  /** What was expected, with a tolerance wherever it was not met. */
  loosened: unknown
  /** Where that is. */
  places: string[]
}

/** Whether a value that is no list and no record is as expected. */
export type Fits = (expected: unknown, found: unknown) => boolean

/** Holds what was found against what is expected: each value, and of lists the number of rows and their order. */
export function meet(expected: unknown, found: unknown, fits: Fits, place = 'data'): Met {
  const tolerance = toleranceOf(expected)
  if (tolerance?.kind === 'list') {
    const wantsRows = Array.isArray(tolerance.recorded) && tolerance.recorded.length > 0
    const isMet = Array.isArray(found) && (!wantsRows || found.length > 0)
    return isMet ? met(expected) : unmet(place, expected, found, tolerate('any', tolerance.recorded))
  }
  if (Array.isArray(expected)) return meetList(expected, found, fits, place)
  if (!tolerance && isRecord(expected)) return meetRecord(expected, found, fits, place)
  if (fits(expected, found)) return met(expected)
  return unmet(place, expected, found, tolerate('any', tolerance ? tolerance.recorded : expected))
}

const met = (expected: unknown): Met => ({ differences: [], loosened: expected, places: [] })

const unmet = (place: string, expected: unknown, found: unknown, loosened: unknown): Met => ({
  differences: [{ expected: `${place} ${short(expected)}`, got: short(found) }],
  loosened,
  places: [place],
})

function meetList(expected: unknown[], found: unknown, fits: Fits, place: string): Met {
  if (!Array.isArray(found)) return unmet(place, expected, found, tolerate('any', expected))
  if (found.length !== expected.length) {
    const hasRows = found.length > 0 && expected.length > 0
    return {
      differences: [{ expected: `${place} with ${expected.length} rows`, got: `${found.length} rows` }],
      loosened: tolerate('list', hasRows ? expected : []),
      places: [place],
    }
  }
  const rows = expected.map((row, index) => meet(row, found[index], fits, `${place}[${index}]`))
  const loosened = rows.map((row) => row.loosened)
  return joined(rows, loosened)
}

function meetRecord(expected: Record<string, unknown>, found: unknown, fits: Fits, place: string): Met {
  if (!isRecord(found)) return unmet(place, expected, found, tolerate('any', expected))
  const names = Object.keys(expected)
  const inner = names.map((name) => meet(expected[name], valueOf(found, name), fits, `${place}.${name}`))
  return joined(inner, Object.fromEntries(names.map((name, index) => [name, inner[index]?.loosened])))
}

const valueOf = (found: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(found, name) ? found[name] : undefined

const joined = (inner: readonly Met[], loosened: unknown): Met => ({
  differences: inner.flatMap((one) => one.differences),
  loosened,
  places: inner.flatMap((one) => one.places),
})
