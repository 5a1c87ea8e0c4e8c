import {
  APP_STATE,
  DATA_STATE,
  LINK_STATE,
  shanghaiDay,
  shanghaiDayStart,
  type DataOf,
  type contract,
} from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { namesOf } from '#src/modules/audit/names-of.ts'
import { deskQueues } from './desk-queues.ts'
import { longestWaits } from './longest-waits.ts'
import { newestFrozen } from './newest-frozen.ts'
import { platformFigures } from './platform-figures.ts'

type Data = DataOf<typeof contract.admin.desk.queryHome>

const DAYS = 14
const RECENT = 6
const SUBMISSIONS = ['profile', 'link', 'revision', 'address'] as const
const APPROVALS = SUBMISSIONS.map((kind) => `${kind}.approve`)
const REJECTIONS = SUBMISSIONS.map((kind) => `${kind}.reject`)
const DECISION = { action: { in: [...APPROVALS, ...REJECTIONS] } }

/** All that an operator's first screen shows. */
export async function queryDesk({ world }: ActorContext): Promise<Data> {
  await world.rollups.freshen()
  const [queues, longest, platform, days, frozen, newest, decisions] = await Promise.all([
    deskQueues(world),
    longestWaits(world),
    platformFigures(world),
    decidedByDay(world),
    countFrozen(world),
    newestFrozen(world),
    recentDecisions(world),
  ])
  return { queues, longest, platform, days, frozen, newestFrozen: newest, decisions }
}

/** Approvals and rejections of today and the 13 days before it (Asia/Shanghai). */
async function decidedByDay({ db, clock }: World): Promise<Data['days']> {
  const first = shanghaiDay(clock.now().getTime()) - (DAYS - 1)
  const rows = await db.read.auditEntry.findMany({
    where: { ...DECISION, at: { gte: new Date(shanghaiDayStart(first)) } },
    select: { action: true, at: true },
  })
  const days = Array.from({ length: DAYS }, (_, index) => ({
    time: shanghaiDayStart(first + index) / 1000,
    approved: 0,
    rejected: 0,
  }))
  for (const { action, at } of rows) {
    const day = days[shanghaiDay(at.getTime()) - first]
    if (day) day[APPROVALS.includes(action) ? 'approved' : 'rejected'] += 1
  }
  return days
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
