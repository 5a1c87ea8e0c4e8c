import type { Provider } from '#src/kernel/ports/database.ts'
import { Prisma } from './client.ts'

/** For `IN` or `FROM`: any number of values as one parameter, since a statement takes some ten thousands of them at the most. */
export const listed = (provider: Provider, values: readonly string[]): Prisma.Sql =>
  membersOf(provider, JSON.stringify(values), 'text')

/** The members of a JSON array, as `value`. */
export const membersOf = (provider: Provider, json: string, type: 'int' | 'text'): Prisma.Sql =>
  provider === 'sqlite'
    ? Prisma.sql`(SELECT "value" FROM json_each(${json}))`
    : Prisma.sql`(SELECT "value"::${Prisma.raw(type)} FROM jsonb_array_elements_text(CAST(${json} AS jsonb)))`

/** Whether a column has one of any number of values: looked up in its index, where PostgreSQL would read a whole table for an `IN`. */
export const isAmong = (provider: Provider, column: string, values: readonly string[]): Prisma.Sql =>
  provider === 'sqlite'
    ? Prisma.sql`${Prisma.raw(column)} IN ${listed(provider, values)}`
    : Prisma.sql`${Prisma.raw(column)} = ANY(ARRAY${listed(provider, values)})`
