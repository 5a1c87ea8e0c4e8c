import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { namesOf } from './names-of.ts'

type Call = typeof contract.admin.audit.queryPage

/** A page of the audit log, newest first; the keyword is looked for in actions, actors, targets and requests. */
export async function queryAuditPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword, action, targetId } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...(search && { OR: [{ action: search }, { actorId: search }, { targetId: search }, { requestId: search }] }),
  }
  const [entries, total] = await Promise.all([
    world.db.read.auditEntry.findMany({
      where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.auditEntry.count({ where }),
  ])
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
    after: entry.after,
  }))
  return { list, total }
}

interface Entry {
  actorId: string
  targetType: string
  targetId: string
}

const actorOf = ({ actorId }: Entry) => ({ type: 'account', id: actorId })
const targetOf = ({ targetType, targetId }: Entry) => ({ type: targetType, id: targetId })
const namedIn = (entry: Entry) => [actorOf(entry), targetOf(entry)]
