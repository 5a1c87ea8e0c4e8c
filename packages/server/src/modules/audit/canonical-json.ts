/** JSON with the keys of every object in order, so that equal values have equal text whichever database kept them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) => (isPlainObject(held) ? inOrder(held) : held))
}

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
