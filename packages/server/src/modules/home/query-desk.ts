import type { AnswerOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { actorOf, namedIn, namesOf, targetOf } from '#src/modules/audit/names-of.ts'
import { decidedByDay, DECISION, medianSeconds } from './decided.ts'
import { deskNumbers } from './desk-numbers.ts'
import { presentDeskRows, readDeskRows } from './desk-rows.ts'

type Data = AnswerOf<typeof contract.admin.desk.queryHome>

const RECENT = 10

/** All that an operator's first screen shows. */
export async function queryDesk(context: ActorContext): Promise<Data> {
  const { world } = context
  await world.rollups.freshen()
  const [numbers, rows, decided, median, entries] = await Promise.all([
    deskNumbers(context),
    readDeskRows(world),
    decidedByDay(world),
    medianSeconds(world),
    world.db.read.auditEntry.findMany({ where: DECISION, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: RECENT }),
  ])
  const owners = rows.map(({ ownerId }) => actorOf({ actorId: ownerId }))
  const nameOf = await namesOf(world, [...owners, ...entries.flatMap(namedIn)])
  return {
    ...numbers,
    ...presentDeskRows(world, rows, (actorId) => nameOf(actorOf({ actorId })) ?? ''),
    ...decided,
    medianSeconds: median,
    decisions: entries.map((entry) => ({
      action: entry.action,
      targetType: entry.targetType,
      targetName: nameOf(targetOf(entry)),
      actorName: nameOf(actorOf(entry)),
      time: toSeconds(entry.at),
    })),
  }
}
