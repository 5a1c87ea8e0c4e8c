/** A journal line in parts: the cells that differ from line to line, and, as JSON, the cells that many lines share. */
export interface SplitLine {
  /** Cells 0 to 4: id, time, hour, visitor's key, address's key. */
  own: readonly (string | number)[]
  /** Cells 5 to 8: how and from where the visitor came. */
  place: string
  /** Cells 9 to the last: what was answered, and what came of it. */
  answer: string
}

/** The first cells of both, and how many cells a line has at the most; `insert-sql.ts` names them. */
export const PLACE_FROM = 5
export const ANSWER_FROM = 9
export const CELLS = 21

const LINE = /^\["([\w-]+)",(\d+),(\d+),"([\w-]*)","([\w-]*)",("[^"\\]*","[^"\\]*","[^"\\]*","[^"\\]*"),(.+)\]$/

/** Reads no JSON unless a cell is escaped; throws a `SyntaxError` for such a line that is none. */
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
