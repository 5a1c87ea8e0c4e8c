import { targetKindLabels, type TargetKind } from '@unilink/shared'
import { message, type Message, kept } from '@unilink/shared/words'
import type { App, LinkTarget } from '#src/generated/sqlite/client.ts'
import { type Change, change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import pLimit from 'p-limit'
import type { Prisma } from '#src/db/client/client.ts'
import type { World } from '#src/kernel/world.ts'
import { BY_THE_CLOCK } from './by-the-clock.ts'
import { lookAtTarget } from './look-at-target.ts'
import type { Look } from './look.ts'
import { nextHealth, nextLook, type HealthFacts } from './next-health.ts'

interface Turn {
  target: Pick<LinkTarget, 'id' | 'kind' | 'url'>
  app: Pick<App, 'id' | 'ownerId' | 'appName'>
  turned: 'broken' | 'healed'
  finding: Message | string
}

/** Tells the owner that a target has broken or healed: one notice, however many links lead there. */
async function tellOwner(tx: Change, { target, app, turned, finding }: Turn): Promise<void> {
  const { id: targetId, kind, url } = target
  const leads = await tx.db.linkLeads.findMany({
    where: { targetId },
    include: { link: { select: { id: true, linkName: true } } },
    take: 2,
  })
  const [first] = leads
  if (!first) return
  const found = { app: app.appName, kind: targetKindLabels[kind as TargetKind], url, finding }
  const subject = leads.length === 1 ? 'link' : 'app'
  tx.audit({ action: `target.${turned}`, targetType: 'app', targetId: app.id, after: { kind, url, finding } })
  await notify(tx, {
    accountId: app.ownerId,
    content:
      subject === 'link'
        ? message(`notices.link-${turned}`, { ...found, link: first.link.linkName })
        : message(`notices.app-${turned}`, { ...found, count: await tx.db.linkLeads.count({ where: { targetId } }) }),
    refType: subject,
    refId: subject === 'link' ? first.link.id : app.id,
  })
}

/** Looked at in one go, of which so many at the same time. */
export const ROUND = 60
const AT_ONCE = 4
/** When nobody at all answers, on at least so many hosts, it is our own network that is away: they are looked at later. */
const LEAST_HOSTS = 3
const AWAY_MS = 15 * 60_000

type Row = LinkTarget & { app: App }

/** Looks at some targets, at most a round of them: those whose time has come, unless it is said which. */
export async function checkTargets(
  world: World,
  where: Prisma.LinkTargetWhereInput = { dueAt: { lte: world.clock.now() } },
): Promise<void> {
  const rows = await world.db.read.linkTarget.findMany({
    where,
    include: { app: true },
    orderBy: { dueAt: 'asc' },
    take: ROUND,
  })
  const limit = pLimit(AT_ONCE)
  const looks = await Promise.all(rows.map((row) => limit(async () => ({ row, look: await lookAtTarget(world, row) }))))
  if (isAway(looks)) {
    world.log.warn({ targets: rows.length }, 'no target of a link answers: the network of this server seems to be away')
    await postpone(world, rows)
    return
  }
  for (const { row, look } of looks) await settle(world, row, look)
}

function isAway(looks: readonly { row: Row; look: Look }[]): boolean {
  // The files of our own hosts may be read without leaving the machine.
  const beyond = looks.filter(({ row }) => row.kind !== 'association')
  const hosts = new Set(beyond.map(({ row }) => new URL(row.url).host))
  return hosts.size >= LEAST_HOSTS && beyond.every(({ look }) => look.mayBeOurs)
}

async function postpone(world: World, rows: readonly Row[]): Promise<void> {
  const dueAt = new Date(world.clock.now().getTime() + AWAY_MS)
  const where = { id: { in: rows.map(({ id }) => id) } }
  await change({ world, ...BY_THE_CLOCK }, (tx) => tx.db.linkTarget.updateMany({ where, data: { dueAt } }))
}

/** Writes down what a look came to, unless another has been written since; the owner hears of a turn. */
async function settle(world: World, { app, ...row }: Row, { outcome, finding }: Look): Promise<void> {
  const { id, dueAt } = row
  const { turned, ...next } = nextHealth(row as HealthFacts, outcome)
  const now = world.clock.now()
  await change({ world, ...BY_THE_CLOCK }, async (tx) => {
    const { count } = await tx.db.linkTarget.updateMany({
      where: { id, dueAt },
      data: {
        ...next,
        finding: kept(finding),
        checkedAt: now,
        dueAt: new Date(now.getTime() + nextLook(next, world.random.below(1000) / 1000)),
        ...(next.health !== row.health && { since: now }),
      },
    })
    if (count > 0 && turned) await tellOwner(tx, { target: row, app, turned, finding })
  })
}
