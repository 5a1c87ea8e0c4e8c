/** Whether a line of Markdown divides the head of a table from its rows: `| --- | :-: |`. */
export function isTableDivider(line: string): boolean {
  const text = line.trim()
  if (!text.includes('|')) return false
  const cells = text.slice(text.startsWith('|') ? 1 : 0, text.endsWith('|') ? -1 : undefined).split('|')
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()))
}
