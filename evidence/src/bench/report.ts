import type { Place } from './bench-config.ts'

/** A figure: name, value, bar and remarks; `–` for nothing. */
export type Row = readonly [what: string, figure: string, bar: string, rest: string]

export interface Section {
  title: string
  note: string
  rows: readonly Row[]
}

/** A place for the benchmark, and how much to do. */
export interface BenchOptions extends Place {
  rows: number
  /** Only checks that everything runs. */
  quick: boolean
  log: (text: string) => void
}

export function printSection({ title, note, rows }: Section): void {
  console.log(`\n${title}\n${note}`)
  for (const [what, figure, bar, rest] of rows) {
    console.log(
      `  ${what.padEnd(48)} ${figure.padStart(16)}  ${bar === '–' ? '' : `bar ${bar}`}  ${rest === '–' ? '' : rest}`,
    )
  }
}

/** The sections as a page of the reference. */
export function pageOf(machine: readonly string[], sections: readonly Section[]): string {
  const tables = sections.map(
    ({ title, note, rows }) =>
      `## ${title}\n\n${note}\n\n| What | Measured | Bar | |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row.map((cell) => (cell === '–' ? '' : cell)).join(' | ')} |`).join('\n')}\n`,
  )
  return `# Performance

Written by \`npm run bench\`, which measures everything here anew and fails no test by the clock. A ratio compares two figures
of the same run.

${machine.map((line) => `- ${line}`).join('\n')}

${tables.join('\n')}`
}
