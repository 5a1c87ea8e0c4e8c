/** A piece of a line of Markdown. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'em' | 'del'; children: Inline[] }
  | { type: 'link'; href: string; title: string; children: Inline[] }
  | { type: 'image'; src: string; alt: string }
  | { type: 'break' }

interface Rule {
  pattern: RegExp
  make: (match: RegExpExecArray, depth: number) => Inline
}

// Every repetition is bounded and nesting is too, so that no text takes more than linear time.
const MOST_DEPTH = 6
const span = (mark: string) => new RegExp(`${mark}(?=\\S)([^\\n]{0,2000}?\\S)${mark}`, 'y')
const DESTINATION = String.raw`\(\s{0,9}<?([^\s<>()]{0,2048})>?(?:\s{1,9}"([^"\n]{0,200})")?\s{0,9}\)`

const nested =
  (type: 'strong' | 'em' | 'del') =>
  (match: RegExpExecArray, depth: number): Inline => ({ type, children: parseInlines(match[1] ?? '', depth + 1) })

const RULES: readonly Rule[] = [
  { pattern: /\\([!-/:-@[-`{-~])/y, make: (match) => ({ type: 'text', text: match[1] ?? '' }) },
  { pattern: /(?: {2,9}|\\)\n\s{0,99}/y, make: () => ({ type: 'break' }) },
  // A run of backticks closes only at a run of the same length.
  {
    pattern: /(`{1,9})(?!`)([^\n]{1,2000}?)(?<!`)\1(?!`)/y,
    make: (match) => ({ type: 'code', text: withoutPadding(match[2] ?? '') }),
  },
  {
    pattern: new RegExp(String.raw`!\[([^\]\n]{0,500})\]${DESTINATION}`, 'y'),
    make: (match) => ({ type: 'image', alt: match[1] ?? '', src: match[2] ?? '' }),
  },
  {
    pattern: new RegExp(String.raw`\[([^\]\n]{1,500})\]${DESTINATION}`, 'y'),
    make: (match, depth) => ({
      type: 'link',
      href: match[2] ?? '',
      title: match[3] ?? '',
      children: parseInlines(match[1] ?? '', depth + 1),
    }),
  },
  {
    pattern: /<(https?:\/\/[^\s<>]{1,2048})>/y,
    make: (match) => link(match[1] ?? ''),
  },
  { pattern: span(String.raw`\*\*`), make: nested('strong') },
  { pattern: span('~~'), make: nested('del') },
  { pattern: span(String.raw`\*`), make: nested('em') },
]
const CHINESE_END = /[\p{Script=Han}，。；：、！？）」]$/u
const CHINESE_START = /^[\p{Script=Han}（「]/u
const MARKS = /[\\`![<*~ ]/g

/** The pieces of a paragraph, heading or cell. HTML in it is text like any other. */
export function parseInlines(source: string, depth = 0): Inline[] {
  if (depth > MOST_DEPTH) return [{ type: 'text', text: source }]
  const pieces: Inline[] = []
  let text = ''
  let at = 0
  const flush = () => {
    if (text !== '') pieces.push({ type: 'text', text: joinLines(text) })
    text = ''
  }
  while (at < source.length) {
    const found = applyRule(source, at, depth)
    if (found === undefined) {
      MARKS.lastIndex = at + 1
      const next = MARKS.exec(source)?.index ?? source.length
      text += source.slice(at, next)
      at = next
      continue
    }
    flush()
    pieces.push(found.piece)
    at = found.end
  }
  flush()
  return pieces
}

/** What a reader reads of pieces, without any mark. */
export function plainText(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === 'text' || piece.type === 'code') return piece.text
      if (piece.type === 'image') return piece.alt
      return piece.type === 'break' ? ' ' : plainText(piece.children)
    })
    .join('')
}

function applyRule(source: string, at: number, depth: number): { piece: Inline; end: number } | undefined {
  for (const { pattern, make } of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    // The pattern is shared with the nested call in `make`: its end is read before.
    const end = pattern.lastIndex
    if (match !== null) return { piece: make(match, depth), end }
  }
  return undefined
}

const link = (href: string): Inline => ({ type: 'link', href, title: '', children: [{ type: 'text', text: href }] })

/** A code span may be set off from its marks by one blank on either side. */
const withoutPadding = (code: string): string =>
  code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code

/** A line end in the source is a blank, but none stands between Chinese characters. */
function joinLines(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  const last = rest.pop()
  if (last === undefined) return text
  const between = rest.map((line) => line.trim()).filter((line) => line !== '')
  const lines = [first.trimEnd(), ...between, last.trimStart()]
  const blankBefore = (line: string, index: number) =>
    index === 0 || (CHINESE_END.test(lines[index - 1] ?? '') && CHINESE_START.test(line)) ? '' : ' '
  return lines.map((line, index) => blankBefore(line, index) + line).join('')
}
