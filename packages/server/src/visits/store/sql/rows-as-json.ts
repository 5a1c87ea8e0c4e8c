import { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

/** For SELECT: all rows as one JSON array of objects, since the ORM takes long to hand over as many rows. */
export function rowsAsJson(provider: Provider, columns: readonly string[]): Prisma.Sql {
  const cells = Prisma.raw(columns.map((column) => `'${column}', "${column}"`).join(', '))
  return provider === 'sqlite'
    ? Prisma.sql`json_group_array(json_object(${cells}))`
    : Prisma.sql`json_agg(json_build_object(${cells}))::text`
}
