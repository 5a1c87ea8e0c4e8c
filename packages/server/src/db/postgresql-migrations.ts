import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { splitSchema } from './postgresql.ts'

const CHAR_OID = 18
const TEXT_OID = 25

/**
 * PostgreSQL for the schema engine. Prisma's adapter refuses PostgreSQL's one-byte "char" type, which the catalogue
 * tables that the engine reads are full of (prisma/orm#27403); here such columns pass as text.
 */
export function postgresqlForMigrations(url: string): SqlMigrationAwareDriverAdapterFactory {
  const { connectionString, schema } = splitSchema(url)
  return new PrismaPg({ connectionString, max: 2, Client: CharAsTextClient }, schema ? { schema } : {})
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
