/** A string literal. Parameters would do, but servers before 2019 have none. */
export const text = (value: string): string => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/** So many literals are read as fast as one text of all. */
const FEW = 1000

/** Each of some texts as a row. */
export const membersOf = (values: readonly string[]): string =>
  `arrayJoin(splitByChar('\\n', ${text(values.join('\n'))}))`

/** The right side of `IN`. Servers take seconds to read some ten thousands of literals. */
export function list(values: readonly string[]): string {
  const each = [...new Set(values)]
  if (each.length > FEW) return `(SELECT ${membersOf(each)})`
  return `(${each.map(text).join() || "''"})`
}
