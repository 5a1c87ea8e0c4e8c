import { escapeLike, normalizeSearch } from '@unilink/shared'
import type { Database } from '#src/kernel/ports/database.ts'

/**
 * A filter of a text column: holds `keyword` literally, whatever the case of its ASCII letters. Undefined, which
 * filters nothing, when there is no keyword: `where: { OR: search && [{ appName: search }] }`.
 * `%`, `_` and `\` stand for themselves: PostgreSQL escapes by a backslash on its own, SQLite because its driver
 * (`prisma-sql.ts`) adds the clause that Prisma leaves out.
 */
export function searchFilter(
  { provider }: Pick<Database, 'provider'>,
  keyword: string | undefined,
): { contains: string } | undefined {
  const text = normalizeSearch(keyword ?? '')
  if (text === '') return undefined
  const filter = { contains: escapeLike(text) }
  // SQLite's LIKE ignores case by itself, and Prisma's client for it does not know the mode.
  return provider === 'postgresql' ? Object.assign(filter, { mode: 'insensitive' }) : filter
}
