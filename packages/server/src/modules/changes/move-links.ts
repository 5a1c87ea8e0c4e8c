import { moveNamed, type MoveName, type MoveRule, type StateOf } from '@unilink/shared'
import type { Link } from '#src/generated/sqlite/client.ts'
import type { Change } from './change.ts'
import { stateTables } from './state-tables.ts'

interface MovedLinks {
  moved: { before: Link; linkState: number }[]
  /** Those whose state does not allow it, with that state as a reader sees it. */
  refused: { id: string; state: StateOf<'link'> }[]
}

/** Makes a move with many links, as `move` with one; those changed since they were read are judged anew. */
export async function moveLinks(tx: Change, links: readonly Link[], name: MoveName<'link'>): Promise<MovedLinks> {
  const rule: MoveRule = moveNamed('link', name)
  if (rule.to === 'before') throw new RangeError(`${name} is made of one link at a time`)
  const now = tx.context.world.clock.now()
  const linkState = rule.to
  const refused: MovedLinks['refused'] = []
  const moved: MovedLinks['moved'] = []
  let left = links
  while (left.length > 0) {
    const allowed = left.filter((link) => rule.from.includes(stateTables.link.stateOf(link, now)))
    refused.push(
      ...left
        .filter((link) => !allowed.includes(link))
        .map((link) => ({ id: link.id, state: stateTables.link.stateOf(link, now) })),
    )
    const done = new Set<string>()
    for (const before of new Set(allowed.map((link) => link.linkState))) {
      const ids = allowed.flatMap((link) => (link.linkState === before ? link.id : []))
      const where = { id: { in: ids }, linkState: before }
      const data = { linkState, stateBeforeFreeze: null, updatedAt: now }
      for (const { id } of await tx.db.link.updateManyAndReturn({ where, data, select: { id: true } })) done.add(id)
    }
    moved.push(...allowed.flatMap((before) => (done.has(before.id) ? { before, linkState } : [])))
    const late = allowed.flatMap(({ id }) => (done.has(id) ? [] : id))
    left = late.length === 0 ? [] : await tx.db.link.findMany({ where: { id: { in: late } } })
  }
  return { moved, refused }
}
