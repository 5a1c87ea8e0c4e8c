import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { SingleConnectionLibSql } from '#src/db/sqlite/libsql-adapter.ts'
import { postgresqlForMigrations } from './postgresql-migrations.ts'
import { NO_FILTERS } from './migrate.ts'
import { migrationsFolder } from './migrations-of.ts'
import { readMigrations } from './read-migrations.ts'
import { readSchema } from './read-schema.ts'
import { withSchemaEngine, type SchemaFiles } from './schema-engine.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

const LOCAL = 'postgresql://postgres@127.0.0.1:5432/postgres'

/**
 * SQL from the migrated schema to the models; empty when both are equal, which is what CI asks. On the server of
 * `postgresUrl`, or a local one, it makes a shadow database for a while.
 */
export async function draftMigration(provider: Provider, postgresUrl = LOCAL): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'unilink-draft-'))
  const adapter = provider === 'sqlite' ? sqliteWithShadow(scratch) : postgresqlForMigrations(postgresUrl)
  try {
    return await differenceTo(adapter, migrationsFolder(provider), readSchema(provider))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * The engine fills a shadow database with one raw statement per migration, of which SQLite runs only the first
 * command; here a statement without parameters is run as the script that it is.
 */
function sqliteWithShadow(scratch: string): SqlMigrationAwareDriverAdapterFactory {
  const factory = new SingleConnectionLibSql(join(scratch, 'main.db'), 'writer')
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => factory.connect(),
    connectToShadowDb: async () => {
      const shadow = await factory.connectToShadowDb()
      const executeRaw = shadow.executeRaw.bind(shadow)
      shadow.executeRaw = async (query) => {
        if (query.args.length > 0) return executeRaw(query)
        await shadow.executeScript(query.sql)
        return 0
      }
      return shadow
    },
  }
}

function differenceTo(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  folder: string,
  schema: SchemaFiles,
): Promise<string> {
  return withSchemaEngine(
    adapter,
    async (engine) => {
      const { stdout, exitCode } = await engine.diff({
        from: { tag: 'migrations', ...readMigrations(folder) },
        to: { tag: 'schemaDatamodel', files: schema.map(([path, content]) => ({ path, content })) },
        script: true,
        exitCode: true,
        filters: NO_FILTERS,
      })
      return exitCode === 2 ? (stdout ?? '') : ''
    },
    schema,
  )
}
