import { LATER_FROM, LINE_CELLS } from '#src/visits/store/sql/insert-sql.ts'

/** A journal line in parts: its own cells, and the shared ones as JSON. */
export interface SplitLine {
  /** Cells 0 to 4: id, time, hour, visitor's key, address's key. */
  own: readonly (string | number)[]
  /** How and from where the visitor came. */
  place: string
  /** The answer and its outcome. */
  answer: string
}

const numbered = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

/** First of the shared cells, and the cells of both parts; named in `insert-sql.ts`. */
export const SHARED_FROM = 5
export const PLACE_CELLS = [...numbered(SHARED_FROM, 9), ...numbered(LATER_FROM, LINE_CELLS)]
export const ANSWER_CELLS = numbered(9, LATER_FROM)

const TEXT = '"[^"\\\\]*"'
const LINE = new RegExp(
  `^\\["([\\w-]+)",(\\d+),(\\d+),"([\\w-]*)","([\\w-]*)",((?:${TEXT},){4})(.+,(?:null|\\d+),${TEXT})((?:,${TEXT}){${LINE_CELLS - LATER_FROM}})\\]$`,
)

/** Parses JSON only for escaped cells, and for lines of earlier versions, which lack some; throws a `SyntaxError` when such a line is malformed. */
export function splitLine(text: string): SplitLine {
  const [, id, at, hour, visitorKey = '', ipKey = '', place = '', answer = '', later = ''] = LINE.exec(text) ?? []
  if (id !== undefined)
    return { own: [id, Number(at), Number(hour), visitorKey, ipKey], place: place + later.slice(1), answer }
  const cells = JSON.parse(text) as (string | number)[]
  const jsonOf = (numbers: readonly number[]) => JSON.stringify(numbers.map((cell) => cells[cell] ?? null)).slice(1, -1)
  return { own: cells.slice(0, SHARED_FROM), place: jsonOf(PLACE_CELLS), answer: jsonOf(ANSWER_CELLS) }
}
