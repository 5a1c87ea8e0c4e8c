import type { Provider } from '#src/kernel/ports/database.ts'
import { Prisma } from './client.ts'

/** For `IN` or `FROM`: any number of values as one parameter, since a statement takes some ten thousands of them at the most. */
export function listed(provider: Provider, values: readonly string[]): Prisma.Sql {
  const json = JSON.stringify(values)
  return provider === 'sqlite'
    ? Prisma.sql`(SELECT "value" FROM json_each(${json}))`
    : Prisma.sql`(SELECT jsonb_array_elements_text(CAST(${json} AS jsonb)) AS "value")`
}
