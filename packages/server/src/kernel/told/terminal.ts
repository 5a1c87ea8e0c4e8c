export type TerminalLanguage = 'zh' | 'en'

/** Of the variables that a terminal sets, in the order of POSIX; English where none says Chinese. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): TerminalLanguage {
  const said = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '')
  return /^zh/i.test(said ?? '') ? 'zh' : 'en'
}

/** Width of a text in a terminal: Chinese and full-width characters count twice. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)

/** Puts cells under each other; gives one line per row. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, widthOf(cell))), [])
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}
