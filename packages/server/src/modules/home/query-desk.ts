import { APP_STATE, DATA_STATE, LINK_STATE, type DataOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { namesOf } from '#src/modules/audit/names-of.ts'
import { decidedByDay, DECISION, medianSeconds } from './decided.ts'
import { deskQueues } from './desk-queues.ts'
import { longestWaits } from './longest-waits.ts'
import { newestFrozen } from './newest-frozen.ts'
import { platformFigures } from './platform-figures.ts'

type Data = DataOf<typeof contract.admin.desk.queryHome>

const RECENT = 10

/** All that an operator's first screen shows. */
export async function queryDesk({ world }: ActorContext): Promise<Data> {
  await world.rollups.freshen()
  const [queues, longest, platform, decided, median, frozen, newest, decisions] = await Promise.all([
    deskQueues(world),
    longestWaits(world),
    platformFigures(world),
    decidedByDay(world),
    medianSeconds(world),
    countFrozen(world),
    newestFrozen(world),
    recentDecisions(world),
  ])
  return { queues, longest, platform, ...decided, medianSeconds: median, frozen, newestFrozen: newest, decisions }
}

async function countFrozen({ db: { read } }: World): Promise<Data['frozen']> {
  const [accounts, apps, links] = await Promise.all([
    read.account.count({ where: { dataState: DATA_STATE.frozen } }),
    read.app.count({ where: { appState: APP_STATE.frozen } }),
    read.link.count({ where: { linkState: LINK_STATE.frozen } }),
  ])
  return { accounts, apps, links }
}

async function recentDecisions(world: World): Promise<Data['decisions']> {
  const entries = await world.db.read.auditEntry.findMany({
    where: DECISION,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: RECENT,
  })
  const actorOf = ({ actorId }: (typeof entries)[number]) => ({ type: 'account', id: actorId })
  const targetOf = ({ targetType, targetId }: (typeof entries)[number]) => ({ type: targetType, id: targetId })
  const nameOf = await namesOf(
    world,
    entries.flatMap((entry) => [actorOf(entry), targetOf(entry)]),
  )
  return entries.map((entry) => ({
    action: entry.action,
    targetType: entry.targetType,
    targetName: nameOf(targetOf(entry)),
    actorName: nameOf(actorOf(entry)),
    time: toSeconds(entry.at),
  }))
}
