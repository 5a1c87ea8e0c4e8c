/** English texts and their Chinese twins; `{}` stands for what is put in, in the same order; a twin says `{2}` for the second. */
export type Twins = Readonly<Record<string, string>>

/** Gives an English text in the language of a terminal. */
export type Translate = (text: string) => string

/**
 * Gives each English text in Chinese, as far as it has a twin; other text stays. A text of several lines is taken line by
 * line. What is put into a text has a twin of its own when it is a sentence, or several with semicolons between.
 */
export function chineseTexts(tables: readonly Twins[]): Translate {
  const twins = tables
    .flatMap((table) => Object.entries(table))
    .map(([english, twin]) => [bare(english), bare(twin)] as const)
  const whole = new Map(twins)
  // The text with the most of its own goes first, so that one that is nearly all hole comes last.
  const forms = twins
    .filter(([english]) => english.includes(HOLE))
    .map(([english, twin]) => ({ parts: english.split(HOLE), twin }))
    .toSorted((left, right) => right.parts.join('').length - left.parts.join('').length)
  const said = (text: string): string => {
    const twin = whole.get(text)
    if (twin !== undefined) return twin
    for (const { parts, twin: made } of forms) {
      const found = putInto(parts, text)
      if (found) return filled(made, found.map(inside))
    }
    return text
  }
  const inside = (value: string): string => {
    if (!value.includes(' ')) return value
    const sentence = said(value)
    return sentence === value ? value.split('; ').map(said).join('；') : sentence
  }
  const lineOf = (line: string): string => (line.startsWith(NAME) ? NAME_IN_CHINESE + said(bare(line)) : said(line))
  return (text) => whole.get(text) ?? text.split('\n').map(lineOf).join('\n')
}

const HOLE = '{}'
/** Before what the program says of itself. */
const NAME = 'unilink: '
const NAME_IN_CHINESE = 'unilink：'

const bare = (text: string): string =>
  [NAME, NAME_IN_CHINESE].reduce((rest, name) => (rest.startsWith(name) ? rest.slice(name.length) : rest), text)

/** What stands between these parts in a line; undefined when the line is not made of them. */
function putInto(parts: readonly string[], line: string): string[] | undefined {
  const [first = '', ...further] = parts
  const last = further.pop() ?? ''
  if (!line.startsWith(first) || !line.endsWith(last)) return undefined
  const found: string[] = []
  let at = first.length
  for (const part of further) {
    const next = line.indexOf(part, at)
    if (next < 0) return undefined
    found.push(line.slice(at, next))
    at = next + part.length
  }
  const end = line.length - last.length
  return end < at ? undefined : [...found, line.slice(at, end)]
}

const filled = (twin: string, values: readonly string[]): string => {
  let place = 0
  return twin.replaceAll(
    /\{(\d?)\}/g,
    (_hole, number: string) => values[number === '' ? place++ : Number(number) - 1] ?? '',
  )
}
