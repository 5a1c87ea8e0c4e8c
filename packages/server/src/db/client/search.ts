import { escapeLike, normalizeSearch } from '@unilink/shared'
import type { Database } from '#src/kernel/ports/database.ts'

/**
 * A filter of a text column: contains `keyword` literally, ignoring the case of ASCII letters. Undefined, which
 * filters nothing, without a keyword: `where: { OR: search && [{ appName: search }] }`. `%`, `_` and `\\` stand for
 * themselves: PostgreSQL escapes with a backslash by default, for SQLite `prisma-sql.ts` adds the clause that Prisma
 * omits.
 */
export function searchFilter(
  { provider }: Pick<Database, 'provider'>,
  keyword: string | undefined,
): { contains: string } | undefined {
  const text = normalizeSearch(keyword ?? '')
  if (text === '') return undefined
  const filter = { contains: escapeLike(text) }
  // SQLite's LIKE ignores case anyway, and its client has no `mode`.
  return provider === 'postgresql' ? Object.assign(filter, { mode: 'insensitive' }) : filter
}

/** A filter: any of these columns contains `keyword`, as `searchFilter` says; empty without one. */
export function searchIn<Column extends string>(
  db: Pick<Database, 'provider'>,
  keyword: string | undefined,
  ...columns: Column[]
): { OR?: { [Name in Column]?: { contains: string } }[] } {
  const search = searchFilter(db, keyword)
  return search ? { OR: columns.map((column) => ({ [column]: search }) as { [Name in Column]?: typeof search }) } : {}
}
