import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { auditWhere } from './audit-where.ts'
import { afterOf } from './after-of.ts'
import { actorOf, namedIn, namesOf, targetOf } from './names-of.ts'

type Call = typeof contract.admin.audit.queryPage

export async function queryAuditPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const way = input.order === 'oldest' ? ('asc' as const) : ('desc' as const)
  const where = auditWhere(world, input)
  const { rows: entries, total } = await findPage(
    world.db.read.auditEntry,
    { where, orderBy: [{ at: way }, { id: way }] },
    input,
    Object.keys(where).length === 0 ? await lengthOfChain(world) : undefined,
  )
  const nameOf = await namesOf(world, entries.flatMap(namedIn))
  const list = entries.map((entry) => ({
    id: entry.id,
    time: toSeconds(entry.at),
    actorId: entry.actorId,
    actorName: nameOf(actorOf(entry)),
    action: entry.action,
    targetType: entry.targetType,
    targetId: entry.targetId,
    targetName: nameOf(targetOf(entry)),
    ip: entry.ip,
    requestId: entry.requestId,
    before: entry.before,
    after: afterOf(entry),
  }))
  return { list, total }
}

/** How many entries there are: their places have no gap. */
async function lengthOfChain({ db }: World): Promise<number> {
  const last = await db.read.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } })
  return last?.seq ?? 0
}
