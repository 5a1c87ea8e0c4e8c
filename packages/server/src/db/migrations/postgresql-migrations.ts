import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { splitSchema } from '#src/db/postgresql/split-schema.ts'

const CHAR_OID = 18
const TEXT_OID = 25

/**
 * PostgreSQL for the schema engine. To compare schemas the engine reads catalogue tables full of PostgreSQL's one-byte
 * "char" type, which Prisma's adapter refuses (prisma/orm#27403); here such columns are read as text. Tested by
 * `migrations.test.ts` on PostgreSQL.
 */
export function postgresqlForMigrations(url: string): SqlDriverAdapterFactory {
  const { connectionString, schema } = splitSchema(url)
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => {
      const pool = withCharAsText(new pg.Pool({ connectionString, max: 2 }))
      return new PrismaPg(pool, { disposeExternalPool: true, ...(schema && { schema }) }).connect()
    },
  }
}

function withCharAsText(pool: pg.Pool): pg.Pool {
  // Several statements at once have no fields.
  const ask: (query: pg.QueryConfig, values?: unknown[]) => Promise<{ fields?: pg.FieldDef[] }> = pool.query.bind(pool)
  const query = async (...asked: Parameters<typeof ask>) => {
    const result = await ask(...asked)
    for (const field of result.fields ?? []) if (field.dataTypeID === CHAR_OID) field.dataTypeID = TEXT_OID
    return result
  }
  return Object.assign(pool, { query })
}
