/** Whether a UTF-16 unit is of a set. */
export type UnitSet = (unit: number) => boolean

const of =
  (pattern: RegExp): UnitSet =>
  (unit) =>
    pattern.test(String.fromCharCode(unit))

/** What escapes mean, said by the browser's own patterns. */
export const ESCAPED_SETS: Readonly<Record<string, UnitSet>> = {
  d: of(/\d/),
  D: of(/\D/),
  w: of(/\w/),
  W: of(/\W/),
  s: of(/\s/),
  S: of(/\S/),
}

/** What a dot stands for. */
export const NO_LINE_END = of(/./)

export const isWordUnit = of(/\w/)

export const between =
  (first: number, last: number): UnitSet =>
  (unit) =>
    unit >= first && unit <= last

/** Any of the members, or none. Remembers the last unit: a repeated class asks of the same one. */
export function anyOf(members: readonly UnitSet[], not = false): UnitSet {
  let [asked, answer] = [-1, false]
  return (unit) => {
    if (unit !== asked) [asked, answer] = [unit, members.some((has) => has(unit)) !== not]
    return answer
  }
}
