import { createHash } from 'node:crypto'
import { Prisma } from '@unilink/server/db/client/client.ts'
import type { Database } from '@unilink/server/kernel/ports/database.ts'

/** The order in which rows were stored; it differs between equal worlds. */
const PASSED_OVER = new Set(['seq', 'visitSeq', 'eventSeq'])

/** A hash of each table's rows in any order, by table; tables that match `skip` are left out. */
export async function hashTables(db: Database, skip?: RegExp): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of Object.values(Prisma.ModelName).filter((name) => !skip?.test(name))) {
    const lines = await linesOf(db, table, PASSED_OVER)
    hashes[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  return hashes
}

/** All rows of all tables, as text. */
export async function dumpTables(db: Database): Promise<string> {
  return Object.values(await rowsByTable(db))
    .flat()
    .join('\n')
}

/** The rows of every table as sorted text, without the named columns. */
export async function rowsByTable(db: Database, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const passedOver = new Set([...PASSED_OVER, ...without])
  const dump: Record<string, string[]> = {}
  for (const table of Object.values(Prisma.ModelName)) dump[table] = await linesOf(db, table, passedOver)
  return dump
}

async function linesOf({ read }: Database, table: string, passedOver: ReadonlySet<string>): Promise<string[]> {
  const rows = await read.$queryRawUnsafe<Record<string, unknown>[]>(`SELECT * FROM "${table}"`)
  return rows.map((row) => lineOf(row, passedOver)).toSorted()
}

function lineOf(row: Record<string, unknown>, passedOver: ReadonlySet<string>): string {
  const cells = Object.entries(row).filter(([name]) => !passedOver.has(name))
  return JSON.stringify(cells, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
