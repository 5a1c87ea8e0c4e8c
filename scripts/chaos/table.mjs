const COLUMNS = {
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
export function table(results) {
  const cells = results.map((result) => Object.values(COLUMNS).map((of) => String(of(result) ?? '–')))
  const heads = Object.keys(COLUMNS)
  const widths = heads.map((head, index) => Math.max(head.length, ...cells.map((row) => row[index].length)))
  const line = (row) => `| ${row.map((cell, index) => cell.padEnd(widths[index])).join(' | ')} |\n`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('')
}

const inMs = (ms) => (ms === undefined ? undefined : `${Math.round(ms)} ms`)
