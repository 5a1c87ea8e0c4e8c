// An app with any number of serving links, copies of one that the tests' seed made; gives the app's id and the links'.
import { dist } from './dist.mjs'

const AT_ONCE = 500

export async function manyLinks(world, count) {
  const { seedLink } = await dist('../../emulator/dist/testing/seed-link.js')
  const first = await seedLink(world)
  const link = await world.db.read.link.findUniqueOrThrow({ where: { id: first.linkId } })
  const revision = await world.db.read.revision.findFirstOrThrow({ where: { linkId: first.linkId } })
  // Codes are numbered on, so that an app after another has its own.
  const before = (await world.db.read.link.count()) - 1
  const linkIds = [first.linkId]
  while (linkIds.length < count) {
    const made = linkIds.length
    const pairs = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => {
      const [id, revisionId] = [world.random.id(), world.random.id()]
      const copy = {
        ...link,
        id,
        code: `c${String(before + made + index).padStart(9, '0')}`,
        linkName: `链接${id.slice(-4)}`,
        liveRevisionId: revisionId,
      }
      return { link: copy, revision: { ...revision, id: revisionId, linkId: id } }
    })
    await world.db.transaction(async (tx) => {
      await tx.link.createMany({ data: pairs.map((pair) => pair.link) })
      await tx.revision.createMany({ data: pairs.map((pair) => pair.revision) })
    })
    linkIds.push(...pairs.map((pair) => pair.link.id))
  }
  return { appId: first.appId, linkIds }
}
