import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'

/**
 * Makes migrations atomic: a script and its entry in the history run in one transaction. An unfinished entry therefore
 * has changed nothing and may run again: `migrate.test.ts`. Prisma's adapters stop in the middle of a script, and on
 * PostgreSQL split it at every semicolon, also inside functions.
 */
export function atomicScripts(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const { provider } = adapter
  const executeScript = adapter.executeScript.bind(adapter)
  adapter.executeScript = async (sql) => {
    // The first script creates the history itself.
    const script = (await hasHistory(adapter)) ? `${sql}\n;${finished(provider)}` : sql
    if (provider === 'sqlite') return onSqlite(executeScript, script)
    // Without parameters PostgreSQL runs the whole text as one transaction.
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
  }
  return adapter
}

/** Off outside of the transaction: a rebuilt table is dropped, which would delete rows (`migrate.test.ts`). */
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

/** Migrations run one at a time, so the unfinished one is the current one. */
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
