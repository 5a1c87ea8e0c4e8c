// Sections of figures as lines for a terminal and as a page of the reference.
export function printSection({ title, note, rows }) {
  console.log(`\n${title}\n${note}`)
  for (const [what, figure, bar, rest] of rows) {
    console.log(
      `  ${what.padEnd(48)} ${figure.padStart(16)}  ${bar === '–' ? '' : `bar ${bar}`}  ${rest === '–' ? '' : rest}`,
    )
  }
}

export function pageOf(machine, sections) {
  const tables = sections.map(
    ({ title, note, rows }) =>
      `## ${title}\n\n${note}\n\n| What | Measured | Bar | |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row.map((cell) => (cell === '–' ? '' : cell)).join(' | ')} |`).join('\n')}\n`,
  )
  return `# Performance

Written by \`pnpm bench\`, which measures everything here anew and fails no test by the clock. A ratio compares two figures
of the same run.

${machine.map((line) => `- ${line}`).join('\n')}

${tables.join('\n')}`
}
