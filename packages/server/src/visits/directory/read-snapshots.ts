import type { LinkContentData } from '@unilink/shared'
import { toAppFacts } from './app-facts.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** The links of some codes by code, each with its app and its live revision; a code that no link has is left out. */
export async function readSnapshots(db: Database, codes: readonly string[]): Promise<Map<string, LinkSnapshot>> {
  const links = await db.read.link.findMany({
    where: { code: { in: [...codes] } },
    include: { app: { include: { owner: { select: { dataState: true } } } } },
  })
  const ids = links.flatMap(({ liveRevisionId }) => liveRevisionId ?? [])
  const revisions = await db.read.revision.findMany({ where: { id: { in: ids } }, select: { id: true, content: true } })
  const contents = new Map(revisions.map(({ id, content }) => [id, content as unknown as LinkContentData]))
  const snapshots = links.map(({ app: { owner, ...app }, liveRevisionId, ...link }): LinkSnapshot => {
    const content = liveRevisionId ? contents.get(liveRevisionId) : undefined
    return {
      linkId: link.id,
      code: link.code,
      appId: link.appId,
      ownerId: app.ownerId,
      reviewState: link.reviewState,
      linkState: link.linkState,
      appState: app.appState,
      ownerDataState: owner.dataState,
      validFrom: link.validFrom?.getTime(),
      validTo: link.validTo?.getTime(),
      live: liveRevisionId && content ? { revisionId: liveRevisionId, content } : null,
      app: toAppFacts(app),
    }
  })
  return new Map(snapshots.map((snapshot) => [snapshot.code, snapshot]))
}
