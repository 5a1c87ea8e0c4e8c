/** The path of a field that an object of valid JSON has twice, of which a parser would silently keep the last; undefined where none has. */
export function repeatedField(json: string): string | undefined {
  const open: { keys: Set<string>; last: string }[] = []
  let text = ''
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') {
      const end = endOfText(json, at)
      text = json.slice(at, end)
      at = end - 1
    } else if (char === '{' || char === '[') open.push({ keys: new Set(), last: '' })
    else if (char === '}' || char === ']') open.pop()
    const inner = open.at(-1)
    if (char !== ':' || inner === undefined) continue
    inner.last = String(JSON.parse(text))
    if (inner.keys.has(inner.last)) return open.flatMap(({ last }) => last || []).join('.')
    inner.keys.add(inner.last)
  }
  return undefined
}

/** Behind the quotation mark that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
