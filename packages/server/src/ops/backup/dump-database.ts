import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { providerOf } from '#src/db/migrations-of.ts'
import { writeRows } from './lines.ts'

export const SQLITE_COPY = 'main.db'
export const TABLES = 'tables'

/**
 * Writes a database as it stands at one moment, while others write on: a SQLite file by VACUUM INTO, PostgreSQL as
 * lines of JSON per table from one snapshot.
 */
export async function dumpDatabase(url: string, folder: string): Promise<void> {
  if (providerOf(url) === 'sqlite') {
    const { inSqlite } = await import('./sqlite-tables.ts')
    const args = [join(folder, SQLITE_COPY)]
    await inSqlite(url.slice('file:'.length), (client) => client.execute({ sql: 'VACUUM INTO ?', args }))
    return
  }
  const { inPostgresql, rowsOf, tablesOf } = await import('./postgresql-tables.ts')
  await mkdir(join(folder, TABLES))
  await inPostgresql(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    for (const table of await tablesOf(client))
      await writeRows(join(folder, TABLES, `${table}.gz`), rowsOf(client, table))
  })
}
