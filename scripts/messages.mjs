// Messages as translators write them, in that part of ICU's format that is used here: `{name}`, `{count, number}`,
// `{count, plural, =0 {…} one {…} other {…}}` with `#` for the count, `{kind, select, a {…} other {…}}`, and `'{'` for a brace.

/** The parts of a message: text, and places with their forms. */
export function read(text) {
  const [parts, end] = partsFrom(text, 0)
  if (end < text.length) throw new Error(`a brace that closes nothing: ${text}`)
  return parts
}

function partsFrom(text, start) {
  const parts = []
  let at = start
  let plain = ''
  const flush = () => {
    if (plain) parts.push(plain)
    plain = ''
  }
  while (at < text.length && text[at] !== '}') {
    if (text[at] === "'" && /[{}]/.test(text[at + 1] ?? '')) {
      const close = text.indexOf("'", at + 1)
      plain += text.slice(at + 1, close)
      at = close + 1
    } else if (text[at] === '{') {
      flush()
      const [place, next] = placeFrom(text, at)
      parts.push(place)
      at = next
    } else plain += text[at++]
  }
  flush()
  return [parts, at]
}

function placeFrom(text, start) {
  const [head, name, type] = /^\{(\w+)(?:, (number|plural|select))?/.exec(text.slice(start)) ?? []
  if (name === undefined) throw new Error(`no place: ${text.slice(start)}`)
  let at = start + head.length
  const forms = []
  while (text[at] === ',' || text[at] === ' ') {
    const [before, key] = /^,? *(=?\w+) \{/.exec(text.slice(at)) ?? []
    if (key === undefined) break
    const [parts, end] = partsFrom(text, at + before.length)
    forms.push([key, parts])
    at = end + 1
  }
  if (text[at] !== '}') throw new Error(`a place that does not end: ${text.slice(start)}`)
  if (forms.length > 0 && forms.at(-1)[0] !== 'other')
    throw new Error(`its last form is not other: ${text.slice(start)}`)
  return [{ name, type, forms }, at + 1]
}

const TYPES = { number: 'number', plural: 'number', select: 'string | number | boolean' }

/** The places of a message with the types of what fills them. */
export function placesOf(parts, places = new Map()) {
  for (const part of parts) {
    if (typeof part === 'string') continue
    const type = TYPES[part.type] ?? 'string | number'
    if (!places.has(part.name) || part.type) places.set(part.name, type)
    for (const [, form] of part.forms) placesOf(form, places)
  }
  return places
}

/** A message as an expression of TypeScript; `count` is what `#` stands for. */
export function bodyOf(parts, count) {
  if (parts.every((part) => typeof part === 'string') && (count === undefined || !parts.join('').includes('#')))
    return JSON.stringify(parts.join(''))
  if (parts.length === 1 && parts[0].forms?.length > 0) return `(${expressionOf(parts[0], count)})`
  const inside = parts.map((part) => {
    if (typeof part !== 'string') return `\${${expressionOf(part, count)}}`
    const text = part.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
    return count === undefined ? text : text.replaceAll('#', `\${${count}}`)
  })
  return `\`${inside.join('')}\``
}

function expressionOf({ name, type, forms }, count) {
  if (type === 'number') return `${name}.toLocaleString('en')`
  if (type === undefined) return name
  const ofForms = type === 'plural' ? name : count
  return forms
    .map(([key, parts]) => {
      const body = bodyOf(parts, ofForms)
      if (key === 'other') return body
      if (type === 'select') return `String(${name}) === ${JSON.stringify(key)} ? ${body} : `
      return `${name} === ${key === 'one' ? 1 : Number(key.slice(1))} ? ${body} : `
    })
    .join('')
}
