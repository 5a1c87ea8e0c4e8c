type Path = readonly (string | number)[]

/** Paths of all texts in a value. */
export function textsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    textsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The value with another value at a path. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const child = replaced((value as Record<string | number, unknown>)[key], rest, by)
  if (Array.isArray(value)) return value.with(Number(key), child)
  return { ...(value as object), [key]: child }
}
