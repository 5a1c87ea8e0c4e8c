/** A journal line in parts: its own cells, and the shared ones as JSON. */
export interface SplitLine {
  /** Cells 0 to 4: id, time, hour, visitor's key, address's key. */
  own: readonly (string | number)[]
  /** Cells 5 to 8: how and from where the visitor came. */
  place: string
  /** Cells 9 to the last: the answer and its outcome. */
  answer: string
}

/** First cells of both parts, and the maximum of cells; named in `insert-sql.ts`. */
export const PLACE_FROM = 5
export const ANSWER_FROM = 9
export const CELLS = 21

const LINE = /^\["([\w-]+)",(\d+),(\d+),"([\w-]*)","([\w-]*)",("[^"\\]*","[^"\\]*","[^"\\]*","[^"\\]*"),(.+)\]$/

/** Parses JSON only for escaped cells; throws a `SyntaxError` when such a line is malformed. */
export function splitLine(text: string): SplitLine {
  const [, id, at, hour, visitorKey, ipKey, place, answer] = LINE.exec(text) ?? []
  if (
    id !== undefined &&
    visitorKey !== undefined &&
    ipKey !== undefined &&
    place !== undefined &&
    answer !== undefined
  )
    return { own: [id, Number(at), Number(hour), visitorKey, ipKey], place, answer }
  const cells = JSON.parse(text) as (string | number)[]
  const jsonOf = (from: number, to?: number) => JSON.stringify(cells.slice(from, to)).slice(1, -1)
  return { own: cells.slice(0, PLACE_FROM), place: jsonOf(PLACE_FROM, ANSWER_FROM), answer: jsonOf(ANSWER_FROM) }
}
