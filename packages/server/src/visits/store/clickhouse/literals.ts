/** A string literal. Parameters would do, but servers before 2019 have none. */
export const text = (value: string): string => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/** The right side of `IN`. */
export const list = (values: readonly string[]): string => `(${[...new Set(values)].map(text).join() || "''"})`
