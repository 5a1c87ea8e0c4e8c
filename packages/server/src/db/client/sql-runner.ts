import type { Transaction } from '#src/kernel/ports/database.ts'

export type SqlValue = bigint | number | string | Uint8Array

/** An open transaction of any driver; statements are in the words of its database. */
export interface SqlRunner {
  run(sql: string, values: readonly SqlValue[]): Promise<unknown>
  rows(sql: string, values: readonly SqlValue[]): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** That of a transaction of the world's own connection. */
export const runnerOf = (tx: Transaction): SqlRunner => ({
  run: (sql, values) => tx.$executeRawUnsafe(sql, ...values),
  rows: (sql, values) => tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...values),
})

/** Runs a statement whose only value is a JSON array of rows, each in the order of its columns; not for none. */
export async function addRows(to: SqlRunner, sql: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  if (rows.length > 0) await to.run(sql, [JSON.stringify(rows)])
}
