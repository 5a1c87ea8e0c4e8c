import type { Database } from '#src/kernel/ports/database.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { LinkSource } from './link-directory.ts'
import { toSnapshot } from './to-snapshot.ts'

const APP = {
  ownerId: true,
  appName: true,
  icon: true,
  iconHue: true,
  deferred: true,
  linkPrefix: true,
  appState: true,
  owner: { select: { dataState: true, profile: { select: { name: true } } } },
} as const
const LIVE = { id: true, content: true, addresses: true } as const

/** The links of a world's database. */
export const databaseLinks = (db: Database): LinkSource => ({
  owned: db.provider === 'sqlite',
  read: (codes) => readSnapshots(db, codes),
})

/** The links of some codes by code, each with its app and its live revision; a code that no link has is left out. */
export async function readSnapshots(db: Database, codes: readonly string[]): Promise<Map<string, LinkSnapshot>> {
  const links = await db.read.link.findMany({
    where: { code: { in: [...codes] } },
    include: { app: { select: APP } },
  })
  const ids = links.flatMap(({ liveRevisionId }) => liveRevisionId ?? [])
  const revisions = await db.read.revision.findMany({ where: { id: { in: ids } }, select: LIVE })
  const revisionOf = new Map(revisions.map((revision) => [revision.id, revision]))
  const snapshots = links.map(({ app: { owner, ...app }, ...link }) => {
    const live = revisionOf.get(link.liveRevisionId ?? '')
    return toSnapshot({ link, app, ownerDataState: owner.dataState, publisher: owner.profile?.name, live })
  })
  return new Map(snapshots.map((snapshot) => [snapshot.code, snapshot]))
}
