import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'
import type { Database } from '@unilink/server/kernel/ports/database.ts'
import { readSnapshots } from '@unilink/server/visits/directory/read-snapshots.ts'

/** The links of some rows, in their order, so that the same draw makes the same visits. */
export async function linksInOrder(db: Database, rows: readonly { code: string }[]): Promise<LinkSnapshot[]> {
  const codes = rows.map(({ code }) => code)
  const snapshots = await readSnapshots(db, codes)
  return codes.flatMap((code) => snapshots.get(code) ?? [])
}
