import type { Result } from './run-scenario.ts'

const COLUMNS: Record<string, (result: Result) => string | number | undefined> = {
  scenario: ({ name }) => name,
  database: ({ database }) => database,
  outcome: ({ outcome }) => outcome,
  acknowledged: ({ figures }) => figures.acknowledged,
  found: ({ figures }) => figures.found,
  lost: ({ figures }) => figures.lost,
  'longest refusal': ({ figures }) => inMs(figures.refusalMs),
  'back after': ({ figures }) => inMs(figures.recoveryMs),
}

/** The results as lines of a Markdown table. */
export function table(results: readonly Result[]): string {
  const cells = results.map((result) => Object.values(COLUMNS).map((of) => String(of(result) ?? '–')))
  const heads = Object.keys(COLUMNS)
  const widths = heads.map((head, index) => Math.max(head.length, ...cells.map((row) => row[index]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |\n`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('')
}

const inMs = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : `${Math.round(ms)} ms`)
