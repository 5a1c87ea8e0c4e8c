import type { Database } from '#src/kernel/ports/database.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { LinkSource } from './link-directory.ts'
import { LINKS_SQL, snapshotsOf, type LinkRow } from './link-rows.ts'

/** The links of a world's database. */
export const databaseLinks = (db: Database): LinkSource => ({
  owned: db.provider === 'sqlite',
  read: (codes) => readSnapshots(db, codes),
})

/** The links of some codes by code, each with its app and its live revision; a code that no link has is left out. */
export async function readSnapshots(
  { read, provider }: Pick<Database, 'read' | 'provider'>,
  codes: readonly string[],
): Promise<Map<string, LinkSnapshot>> {
  const asked = provider === 'sqlite' ? JSON.stringify(codes) : codes
  return snapshotsOf(await read.$queryRawUnsafe<LinkRow[]>(LINKS_SQL[provider], asked))
}
