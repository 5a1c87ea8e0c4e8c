import type { World } from '#src/kernel/world.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { loadLeads } from '#src/modules/links/states/load-leads.ts'
import { readSnapshots } from '#src/visits/directory/read-snapshots.ts'
import { BY_THE_CLOCK } from './by-the-clock.ts'
import { targetsOf, type Target } from './targets-of.ts'

const AT_ONCE = 50
/** Targets that one transaction writes down, which others wait for. */
const MOST_IN_ONE = 20
/** A new target is looked at within this time, so that those of a batch are not all looked at together. */
const FIRST_LOOK_MS = 10 * 60_000

interface Wanted extends Target {
  linkId: string
  appId: string
}

/**
 * Writes down what some links lead to now, in the order of their ids, and forgets what they no longer lead to. Gives the last
 * of them; undefined once there are none behind `after`, when targets that no link leads to are gone too.
 */
export async function keepTargets(world: World, after: string): Promise<string | undefined> {
  const { db } = world
  const links = await db.read.link.findMany({
    where: { id: { gt: after } },
    select: { id: true, code: true },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
  })
  if (links.length === 0) {
    await forgetUnused(world)
    return undefined
  }
  const codes = links.map(({ code }) => code)
  const snapshots = [...(await readSnapshots(db, codes)).values()]
  const wanted = snapshots.flatMap((link) =>
    targetsOf(world, link).map((target): Wanted => ({ ...target, linkId: link.linkId, appId: link.appId })),
  )
  const ids = links.map(({ id }) => id)
  const known = await loadLeads(db, ids)
  const kept = new Map(known.map((lead) => [nameOf({ ...lead.target, linkId: lead.linkId }), lead]))
  const fresh = wanted.filter((one) => !kept.delete(nameOf(one)))
  const gone = [...kept.values()]
  if (gone.length > 0) {
    await change({ world, ...BY_THE_CLOCK }, async (tx) => {
      for (const { linkId, target } of gone)
        await tx.db.linkLeads.deleteMany({ where: { linkId, targetId: target.id } })
    })
  }
  for (let from = 0; from < fresh.length; from += MOST_IN_ONE)
    await change({ world, ...BY_THE_CLOCK }, (tx) => addLeads(tx, fresh.slice(from, from + MOST_IN_ONE)))
  return ids.at(-1)
}

const nameOf = ({ linkId, kind, url }: { linkId: string; kind: string; url: string }) => `${linkId} ${kind} ${url}`

async function addLeads(tx: Change, fresh: readonly Wanted[]): Promise<void> {
  const { clock, random } = tx.context.world
  const createdAt = clock.now()
  for (const { linkId, appId, kind, url } of fresh) {
    const name = { appId, kind, url }
    const { id: targetId } =
      (await tx.db.linkTarget.findUnique({ where: { appId_kind_url: name }, select: { id: true } })) ??
      (await tx.db.linkTarget.create({
        data: {
          id: random.id(),
          ...name,
          createdAt,
          dueAt: new Date(createdAt.getTime() + random.below(FIRST_LOOK_MS)),
        },
      }))
    await tx.db.linkLeads.create({ data: { linkId, targetId } })
  }
}

async function forgetUnused(world: World): Promise<void> {
  const unused = { links: { none: {} } }
  if ((await world.db.read.linkTarget.count({ where: unused })) === 0) return
  await change({ world, ...BY_THE_CLOCK }, (tx) => tx.db.linkTarget.deleteMany({ where: unused }))
}
