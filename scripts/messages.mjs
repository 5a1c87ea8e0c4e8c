// Messages as translators write them, in ICU's format: `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {…}}` with `#`
// for the count, `{kind, select, a {…} other {…}}`, and `'{'` for a brace.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Each is asked for its places in both languages, and for its body. */
const known = new Map()

/** The parts of a message. Nothing else of ICU's format is used here, and each choice has what holds for all others. */
function read(text) {
  if (known.has(text)) return known.get(text)
  // Not before: what installs it imports this file.
  const { parse } = require('@messageformat/parser')
  const parts = parse(text, { cardinal: ['one', 'other'], strictPluralKeys: true })
  assertKnown(parts, text)
  known.set(text, parts)
  return parts
}

function assertKnown(parts, text) {
  for (const { type, key, cases } of parts) {
    const isChoice = type === 'plural' || type === 'select'
    if (!isChoice && type !== 'content' && type !== 'argument' && type !== 'octothorpe' && key !== 'number')
      throw new Error(`a place of a kind that is not used here: ${text}`)
    if (isChoice && cases.at(-1).key !== 'other') throw new Error(`its last form is not other: ${text}`)
    for (const one of cases ?? []) assertKnown(one.tokens, text)
  }
}

const TYPES = { argument: 'string | number', select: 'string | number | boolean' }

/** The places of a message with the types of what fills them. */
export function placesOf(text) {
  const places = new Map()
  const note = (parts) => {
    for (const { type, arg, cases } of parts) {
      if (arg !== undefined && (type !== 'argument' || !places.has(arg))) places.set(arg, TYPES[type] ?? 'number')
      for (const { tokens } of cases ?? []) note(tokens)
    }
  }
  note(read(text))
  return places
}

/** A message as an expression of TypeScript. */
export const bodyOf = (text) => expressionOf(read(text))

/** `count` is what `#` stands for. */
function expressionOf(parts, count) {
  if (parts.every(({ type }) => type === 'content')) return JSON.stringify(parts.map(({ value }) => value).join(''))
  if (parts.length === 1 && parts[0].cases) return `(${chosen(parts[0], count)})`
  const inside = parts.map((part) => {
    if (part.type === 'content') return part.value.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
    return `\${${part.cases ? chosen(part, count) : filled(part, count)}}`
  })
  return `\`${inside.join('')}\``
}

function filled({ type, arg }, count) {
  if (type === 'octothorpe') return count
  return type === 'function' ? `${arg}.toLocaleString('en')` : arg
}

function chosen({ type, arg, cases }, count) {
  const bodies = cases.map(({ key, tokens }) => {
    const body = expressionOf(tokens, type === 'plural' ? arg : count)
    if (key === 'other') return body
    if (type === 'select') return `String(${arg}) === ${JSON.stringify(key)} ? ${body} : `
    return `${arg} === ${key === 'one' ? 1 : Number(key.slice(1))} ? ${body} : `
  })
  return bodies.join('')
}
