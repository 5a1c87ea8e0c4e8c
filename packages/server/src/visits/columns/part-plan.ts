import { Prisma } from '#src/db/client/client.ts'
import { membersOf } from '#src/db/client/listed.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { ONE_A_PART } from './part-bytes.ts'
import { SORTS } from './part.ts'

/** A value of the parts' table; `apps`, `days` and `numbers` are JSON arrays. */
type PartValue = 'appId' | 'day' | 'number' | 'rows' | 'apps' | 'days' | 'numbers' | 'column' | 'data'

type TableStatement = PlannedStatement<PartValue>

/** Statements of the parts' table as plain data, so that a thread can run them without the ORM. */
export interface PartPlan {
  /** Gives the parts of some apps and days, the newest first, without what is in them: each with its sort, or with `summary` or `all` where it has none. */
  readonly known: TableStatement
  /** Gives the columns of some parts of an app and day. */
  readonly read: TableStatement
  readonly remove: TableStatement
  /** Adds one value of a part. */
  readonly add: TableStatement
}

export function partPlan(provider: Provider): PartPlan {
  const table = (sql: Prisma.Sql): TableStatement => planned(provider, sql)
  const list = (name: PartValue, type: 'int' | 'text') => membersOf(provider, name, type)
  const some = Prisma.sql`"appId" = ${'appId'} AND "day" = ${'day'} AND "number" IN ${list('numbers', 'int')}`
  return {
    known: table(Prisma.sql`
      SELECT "appId", "day", "number", "rows", MIN("column") AS "column" FROM "VisitPart"
      WHERE "appId" IN ${list('apps', 'text')} AND "day" IN ${list('days', 'int')}
        AND "column" IN (${Prisma.raw([...ONE_A_PART, ...SORTS].map((name) => `'${name}'`).join())})
      GROUP BY "appId", "day", "number", "rows" ORDER BY "number" DESC`),
    read: table(Prisma.sql`SELECT "number", "column", "data" FROM "VisitPart" WHERE ${some}`),
    remove: table(Prisma.sql`DELETE FROM "VisitPart" WHERE ${some}`),
    add: table(Prisma.sql`INSERT INTO "VisitPart" ("appId", "day", "number", "rows", "column", "data")
      VALUES (${'appId'}, ${'day'}, ${'number'}, ${'rows'}, ${'column'}, ${'data'})`),
  }
}
