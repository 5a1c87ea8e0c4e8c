import { createHash } from 'node:crypto'
import { Prisma } from '#src/db/client.ts'
import type { Database } from '#src/db/database.ts'

/** The order in which rows were stored, which says nothing of what they are. */
const PASSED_OVER = new Set(['seq', 'visitSeq', 'eventSeq'])

/** A hash of each table's rows, whatever their order, by the table's name; tables that `skip` matches are left out. */
export async function hashTables(db: Database, skip?: RegExp): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of Object.values(Prisma.ModelName).filter((name) => !skip?.test(name))) {
    const rows = await rowsOf(db, table)
    const lines = rows.map(lineOf).toSorted()
    hashes[table] = `${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  return hashes
}

/** All that stands in all tables, as text. */
export async function dumpTables(db: Database): Promise<string> {
  const tables = await Promise.all(Object.values(Prisma.ModelName).map((table) => rowsOf(db, table)))
  return tables.flat().map(lineOf).join('\n')
}

const rowsOf = ({ read }: Database, table: string) =>
  read.$queryRawUnsafe<Record<string, unknown>[]>(`SELECT * FROM "${table}"`)

function lineOf(row: Record<string, unknown>): string {
  const cells = Object.entries(row).filter(([name]) => !PASSED_OVER.has(name))
  return JSON.stringify(cells, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
