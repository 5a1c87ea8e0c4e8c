import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { providerOf } from '#src/db/client/provider-of.ts'
import { writeRows } from './lines.ts'

export const SQLITE_COPY = 'main.db'
export const TABLES = 'tables'

/** End of the copied audit chain; `seq` is 0 when it is empty. */
export interface AuditHead {
  seq: number
  hash: string
}

/** What a copy of a database says about itself. */
export interface Dumped {
  auditHead: AuditHead
  /** Rows by table. */
  counts: Record<string, number>
}

const LAST_AUDIT = 'SELECT "seq", "hash" FROM "AuditEntry" ORDER BY "seq" DESC LIMIT 1'

/**
 * Writes a database as it stands at one moment, while others write on, and tells what it holds: a SQLite
 * file by VACUUM INTO, PostgreSQL as lines of JSON per table from one snapshot. Takes no lock that a writer waits for.
 */
export async function dumpDatabase(url: string, folder: string): Promise<Dumped> {
  if (providerOf(url) === 'sqlite') return dumpFile(url.slice('file:'.length), join(folder, SQLITE_COPY))
  const { inPostgresql } = await import('#src/db/postgresql/in-postgresql.ts')
  const { rowsOf, tablesOf } = await import('./postgresql-tables.ts')
  await mkdir(join(folder, TABLES))
  return inPostgresql(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    const counts: Dumped['counts'] = {}
    for (const table of await tablesOf(client))
      counts[table] = await writeRows(join(folder, TABLES, `${table}.gz`), rowsOf(client, table))
    const { rows } = await client.query<AuditHead>(LAST_AUDIT)
    return { auditHead: rows[0] ?? { seq: 0, hash: '' }, counts }
  })
}

async function dumpFile(file: string, copy: string): Promise<Dumped> {
  const { countsIn, inSqlite } = await import('./sqlite-tables.ts')
  await inSqlite(file, (client) => client.rows('VACUUM INTO ?', [copy]))
  return inSqlite(copy, async (client) => {
    const [last] = await client.rows(LAST_AUDIT)
    const hash = typeof last?.['hash'] === 'string' ? last['hash'] : ''
    return { auditHead: { seq: Number(last?.['seq'] ?? 0), hash }, counts: await countsIn(client) }
  })
}
