const MOST_NAMES = 60
const MOST_DEPTH = 4

/** The names of a body's fields, dotted where they nest, without the token; never a value. */
export function fieldNames(body: unknown): string[] {
  const names: string[] = []
  const collect = (value: unknown, prefix: string, depth: number) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MOST_DEPTH) return
    for (const [key, inner] of Object.entries(value)) {
      if (names.length >= MOST_NAMES) return
      if (prefix === '' && key === 'token') continue
      const name = `${prefix}${key.slice(0, 64)}`
      names.push(name)
      collect(inner, `${name}.`, depth + 1)
    }
  }
  collect(body, '', 1)
  return names
}
