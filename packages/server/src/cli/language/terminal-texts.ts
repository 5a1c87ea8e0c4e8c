import type { Terminal } from '../verb.ts'

/** English texts and their Chinese twins; `{}` stands for what is put in, in the same order; a twin says `{2}` for the second. */
export type Twins = Readonly<Record<string, string>>

export type TerminalLanguage = 'zh' | 'en'

/** Of the variables that a terminal sets, in the order of POSIX; English where none says Chinese. */
export function terminalLanguage(env: Terminal['env']): TerminalLanguage {
  const said = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '')
  return /^zh/i.test(said ?? '') ? 'zh' : 'en'
}

/** Gives each English text in Chinese, as far as it has a twin; other text stays. A text of several lines is taken line by line. */
export function chineseTexts(tables: readonly Twins[]): (text: string) => string {
  const whole = new Map(tables.flatMap((table) => Object.entries(table)))
  const forms = [...whole]
    .filter(([english]) => english.includes(HOLE))
    .map(([english, twin]) => ({ parts: english.split(HOLE), twin }))
  const lineOf = (line: string): string => {
    const twin = whole.get(line)
    if (twin !== undefined) return twin
    for (const { parts, twin: made } of forms) {
      const found = putInto(parts, line)
      if (found) return filled(made, found)
    }
    return line
  }
  return (text) => whole.get(text) ?? text.split('\n').map(lineOf).join('\n')
}

const HOLE = '{}'

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
