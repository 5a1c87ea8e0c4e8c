import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { namesOf } from './names-of.ts'

type Call = typeof contract.admin.audit.queryPage

/** A page of the audit log, newest first; the keyword matches actions, actors, targets and requests. */
export async function queryAuditPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { keyword, action, targetId } = input
  const where = {
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...searchIn(world.db, keyword, 'action', 'actorId', 'targetId', 'requestId'),
  }
  const { rows: entries, total } = await findPage(
    world.db.read.auditEntry,
    { where, orderBy: [{ at: 'desc' }, { id: 'desc' }] },
    input,
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
