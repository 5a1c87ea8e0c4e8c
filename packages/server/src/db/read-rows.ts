import type { Prisma } from './client/client.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Runs a query of figures. Drivers give whole numbers as bigint, number or decimal, depending on size. */
export async function readRows<Row>({ read }: Pick<Database, 'read'>, query: Prisma.Sql): Promise<Row[]> {
  const rows = await read.$queryRaw<Record<string, unknown>[]>(query)
  for (const row of rows)
    for (const name of Object.keys(row)) {
      const value = row[name]
      if (typeof value === 'bigint' || (typeof value === 'object' && value !== null)) row[name] = Number(value)
    }
  return rows as Row[]
}
