import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'

/**
 * Makes each migration all or nothing: its script runs in one transaction that also notes it as finished. Whatever
 * stands in the history as unfinished has therefore changed nothing, and may simply be run again: `migrate.test.ts`.
 * Prisma's adapters stop in the middle of a script, and on PostgreSQL cut it at every semicolon, those of functions too.
 */
export function atomicScripts(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const { provider } = adapter
  const executeScript = adapter.executeScript.bind(adapter)
  adapter.executeScript = async (sql) => {
    // The script that makes the history itself comes before there is any.
    const script = (await hasHistory(adapter)) ? `${sql}\n;${finished(provider)}` : sql
    if (provider === 'sqlite') return onSqlite(executeScript, script)
    // Without parameters it goes out whole, and PostgreSQL runs it as one transaction.
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
  }
  return adapter
}

/**
 * SQLite heeds this setting outside transactions only. A script that rebuilds a table drops the old one, and with it
 * every row that refers to it, unless foreign keys are off: `migrate.test.ts`.
 */
async function onSqlite(execute: SqlDriverAdapter['executeScript'], sql: string): Promise<void> {
  await execute('PRAGMA foreign_keys=OFF')
  try {
    await execute(`BEGIN IMMEDIATE;\n${sql}\n;COMMIT`)
  } catch (error) {
    await execute('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await execute('PRAGMA foreign_keys=ON')
  }
}

/** One migration runs at a time, so the unfinished one is the one that just ran. */
function finished(provider: SqlDriverAdapter['provider']): string {
  const now = provider === 'sqlite' ? `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')` : 'now()'
  return `UPDATE "_prisma_migrations" SET "finished_at" = ${now}
    WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL;`
}

/** Whether the database has a table of applied migrations. */
export async function hasHistory(adapter: SqlDriverAdapter): Promise<boolean> {
  const sql =
    adapter.provider === 'sqlite'
      ? `SELECT 1 AS found FROM sqlite_master WHERE name = '_prisma_migrations'`
      : `SELECT 1 AS found FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'`
  const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] })
  return rows.length > 0
}
