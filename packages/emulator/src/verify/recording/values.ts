/** A leaf of a JSON value and the way to it. */
export interface Leaf {
  value: unknown
  path: readonly (string | number)[]
}

export function leavesOf(value: unknown, path: Leaf['path'] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((inner, place) => leavesOf(inner, [...path, place]))
  if (typeof value !== 'object' || value === null) return [{ value, path }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** A copy whose leaves are replaced; `change` gets the last field name above each. */
export function mapLeaves(value: unknown, change: (leaf: unknown, field: string) => unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapLeaves(inner, change, field))
  if (typeof value !== 'object' || value === null) return change(value, field)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapLeaves(inner, change, key)]))
}

/** A copy whose strings are replaced. */
export const mapTexts = (value: unknown, change: (text: string, field: string) => unknown): unknown =>
  mapLeaves(value, (leaf, field) => (typeof leaf === 'string' ? change(leaf, field) : leaf))

/** The last field name of a way. */
export const fieldOf = (path: Leaf['path']): string => path.findLast((part) => typeof part === 'string') ?? ''

const PART = /\[([^\]=]+)(?:=([^\]]*))?\]|([^.[\]]+)/g

/** The value at a place such as `a.b`, `list[0].id` or `list[linkId=5].id`; undefined when there is none. */
export function valueAt(data: unknown, place: string): unknown {
  let value = data
  for (const [, inBrackets, wanted, name] of place.matchAll(PART)) {
    if (typeof value !== 'object' || value === null) return undefined
    if (inBrackets !== undefined && wanted !== undefined) {
      const rows: unknown[] = Array.isArray(value) ? value : []
      value = rows.find((row) => String((row as Record<string, unknown> | null)?.[inBrackets]) === wanted)
      continue
    }
    const key = inBrackets ?? name ?? ''
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  }
  return value
}
