import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { splitSchema } from '#src/db/postgresql/split-schema.ts'

const CHAR_OID = 18
const TEXT_OID = 25

/**
 * PostgreSQL for the schema engine. Prisma's adapter refuses PostgreSQL's one-byte "char" type, which the catalogue
 * tables that the engine reads are full of (prisma/orm#27403); here such columns pass as text. The adapter also cuts a
 * script at every semicolon; here it goes out whole, which lets it hold functions and makes a migration one transaction.
 */
export function postgresqlForMigrations(url: string): SqlMigrationAwareDriverAdapterFactory {
  const { connectionString, schema } = splitSchema(url)
  const factory = new PrismaPg({ connectionString, max: 2, Client: CharAsTextClient }, schema ? { schema } : {})
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => withWholeScripts(await factory.connect()),
    connectToShadowDb: async () => withWholeScripts(await connectToShadow(factory, connectionString)),
  }
}

/** A database of its own: the stock adapter's is the main one again whenever it was told of that by a URL. */
async function connectToShadow(factory: PrismaPg, connectionString: string): Promise<SqlDriverAdapter> {
  const name = `unilink_shadow_${randomUUID()}`
  const main = await factory.connect()
  await main.executeScript(`CREATE DATABASE "${name}"`)
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const shadow = await new PrismaPg({ connectionString: url.href, max: 2, Client: CharAsTextClient }).connect()
  const dispose = shadow.dispose.bind(shadow)
  shadow.dispose = async () => {
    await dispose()
    await main.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`)
    await main.dispose()
  }
  return shadow
}

/** A query without parameters goes out as text, of which PostgreSQL takes any number of statements. */
function withWholeScripts(adapter: SqlDriverAdapter): SqlDriverAdapter {
  adapter.executeScript = async (sql) => {
    await adapter.executeRaw({ sql, args: [], argTypes: [] })
  }
  return adapter
}

type QueryCallback = (error: Error | null, result?: pg.QueryResult) => void

const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (...args: unknown[]) => unknown

class CharAsTextClient extends pg.Client {
  // The pool calls with a callback, a transaction awaits a promise; the overloads of the base class cover both.
  override query(...args: unknown[]): never {
    const last = args.at(-1)
    if (typeof last === 'function') {
      const done = last as QueryCallback
      args[args.length - 1] = (error: Error | null, result?: pg.QueryResult) =>
        done(error, result && charAsText(result))
      return query.apply(this, args) as never
    }
    const pending = query.apply(this, args) as Promise<pg.QueryResult>
    return pending.then(charAsText) as never
  }
}

function charAsText(result: pg.QueryResult): pg.QueryResult {
  for (const field of result.fields ?? []) if (field.dataTypeID === CHAR_OID) field.dataTypeID = TEXT_OID
  return result
}
