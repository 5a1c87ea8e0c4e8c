import type { World } from '@unilink/server/kernel/world.ts'
import { seedLink } from '@unilink/server/support/seed-link.ts'

const AT_ONCE = 500

/** An app with any number of serving links, copied from a seeded one; gives the ids of both. */
export async function manyLinks(world: World, count: number): Promise<{ appId: string; linkIds: string[] }> {
  const first = await seedLink(world)
  const link = await world.db.read.link.findUniqueOrThrow({ where: { id: first.linkId } })
  const { before: _before, ...revision } = await world.db.read.revision.findFirstOrThrow({
    where: { linkId: first.linkId },
  })
  const [content, addresses] = [revision.content, revision.addresses].map(
    (json) => JSON.parse(JSON.stringify(json)) as object,
  )
  // Codes continue, so that each app has its own.
  const before = (await world.db.read.link.count()) - 1
  const linkIds = [first.linkId]
  while (linkIds.length < count) {
    const made = linkIds.length
    const pairs = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => {
      const [id, revisionId] = [world.random.id(), world.random.id()]
      const copy = {
        ...link,
        tags: [],
        id,
        code: `c${String(before + made + index).padStart(9, '0')}`,
        linkName: `链接${id.slice(-4)}`,
        liveRevisionId: revisionId,
      }
      return {
        link: copy,
        revision: { ...revision, content: content ?? {}, addresses: addresses ?? {}, id: revisionId, linkId: id },
      }
    })
    await world.db.transaction(async (tx) => {
      await tx.link.createMany({ data: pairs.map((pair) => pair.link) })
      await tx.app.update({ where: { id: first.appId }, data: { linkCount: { increment: pairs.length } } })
      await tx.revision.createMany({ data: pairs.map((pair) => pair.revision) })
    })
    linkIds.push(...pairs.map((pair) => pair.link.id))
  }
  return { appId: first.appId, linkIds }
}
