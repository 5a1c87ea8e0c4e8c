/** A body as a form sends it: objects by names in brackets, lists by empty brackets. */
export function asForm(body: object): string {
  const pairs: string[] = []
  const write = (name: string, value: unknown): void => {
    if (Array.isArray(value))
      value.forEach((inner, place) => write(typeof inner === 'object' ? `${name}[${place}]` : `${name}[]`, inner))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) write(`${name}[${key}]`, inner)
    } else pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
  }
  for (const [key, value] of Object.entries(body)) write(key, value)
  return pairs.join('&')
}

/** A leaf; there are no others in JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
