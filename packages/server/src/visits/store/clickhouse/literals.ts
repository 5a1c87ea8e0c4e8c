/** A string in a query. Parameters would do the same, but servers of before 2019 know none. */
export const text = (value: string): string => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/** What `IN` takes. */
export const list = (values: readonly string[]): string => `(${[...new Set(values)].map(text).join() || "''"})`
