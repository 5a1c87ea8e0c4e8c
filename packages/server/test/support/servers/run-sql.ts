import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { SingleConnectionLibSql } from '@unilink/server/db/sqlite/libsql-adapter.ts'
import { providerOf } from '@unilink/server/db/client/provider-of.ts'
import { postgresqlForMigrations } from '@unilink/server/db/migrations/postgresql-migrations.ts'

export async function runSql(url: string, statements: readonly string[]): Promise<void> {
  const adapter: SqlDriverAdapter =
    providerOf(url) === 'sqlite'
      ? await new SingleConnectionLibSql(url.slice('file:'.length), 'writer').connect()
      : await postgresqlForMigrations(url).connect()
  try {
    for (const sql of statements) await adapter.executeRaw({ sql, args: [], argTypes: [] })
  } finally {
    await adapter.dispose()
  }
}
