/** Rows of a queue that came together, or one by itself. */
export interface RowGroup<Row> {
  key: string
  rows: readonly Row[]
}

/** Puts rows that follow each other and bear the same mark of a batch into one group; the order stays. */
export function groupRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  batchOf?: (row: Row) => string | undefined,
): RowGroup<Row>[] {
  const groups: { key: string; batch: string | undefined; rows: Row[] }[] = []
  for (const row of rows) {
    const batch = batchOf?.(row)
    const last = groups.at(-1)
    if (last !== undefined && batch !== undefined && last.batch === batch) last.rows.push(row)
    else groups.push({ key: idOf(row), batch, rows: [row] })
  }
  return groups
}
