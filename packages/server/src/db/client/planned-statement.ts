import type { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import type { SqlValue } from './sql-runner.ts'

/** A statement with the names of its values in order: plain data, so that a thread can run it without the ORM. */
export interface PlannedStatement<Name extends string> {
  readonly sql: string
  readonly values: readonly Name[]
}

/** A statement in whose values' places their names stand. */
export const planned = <Name extends string>(provider: Provider, statement: Prisma.Sql): PlannedStatement<Name> => ({
  sql: provider === 'sqlite' ? statement.sql : statement.text,
  values: statement.values as Name[],
})

export const valuesOf = <Name extends string>(
  { values }: PlannedStatement<Name>,
  named: Readonly<Record<Name, SqlValue>>,
): SqlValue[] => values.map((name) => named[name])
