import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { changeClock } from './change-clock.ts'
import { clockCalls } from '@unilink/shared/emulator'
import { emailOf } from '@unilink/server/db/personal/account-email.ts'
import { REVIEW_STATE } from '@unilink/shared'

export function registerClockRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  serveEmu(scope, clockCalls.read, async () => tell(world))
  serveEmu(scope, clockCalls.events, async () => ({ events: await worldEvents(world) }))
  serveEmu(scope, clockCalls.change, async ({ body }) => {
    changeClock(world, body)
    return tell(world)
  })
}

function tell({ clock }: ControlledWorld) {
  return { now: clock.now().toISOString(), scale: clock.scale, real: clock.real }
}

const MOST = 8

/** What happens in a world by its clock alone, and what waits since when; in order of time. */
async function worldEvents(world: ControlledWorld) {
  const { read } = world.db
  const now = world.clock.now()
  const name = { id: true, linkName: true } as const
  const later = { gt: now }
  const take = MOST
  const [begins, ends, waits, codes, sessions, news] = await Promise.all([
    read.link.findMany({
      where: { validFrom: later },
      select: { ...name, validFrom: true },
      orderBy: { validFrom: 'asc' },
      take,
    }),
    read.link.findMany({
      where: { validTo: later },
      select: { ...name, validTo: true },
      orderBy: { validTo: 'asc' },
      take,
    }),
    read.revision.findMany({
      where: { reviewState: REVIEW_STATE.inReview },
      select: { id: true, applyAt: true, link: { select: { linkName: true } } },
      orderBy: { applyAt: 'asc' },
      take,
    }),
    read.emailCode.findMany({ where: { expiresAt: later, usedAt: null }, orderBy: { expiresAt: 'asc' }, take }),
    read.session.findMany({
      where: { expiresAt: later, revokedAt: null },
      select: { id: true, expiresAt: true, account: { select: { emailEnc: true } } },
      orderBy: { expiresAt: 'asc' },
      take,
    }),
    read.news.findMany({ where: { publishTime: later }, orderBy: { publishTime: 'asc' }, take }),
  ])
  const all = [
    ...begins.map(({ id, linkName, validFrom }) => ({
      kind: 'linkBegins' as const,
      at: validFrom,
      title: linkName,
      id,
    })),
    ...ends.map(({ id, linkName, validTo }) => ({ kind: 'linkEnds' as const, at: validTo, title: linkName, id })),
    ...waits.map(({ id, applyAt, link }) => ({ kind: 'waits' as const, at: applyAt, title: link.linkName, id })),
    ...codes.map(({ id, scene, expiresAt }) => ({ kind: 'codeEnds' as const, at: expiresAt, title: scene, id })),
    ...sessions.map(({ id, expiresAt, account }) => ({
      kind: 'sessionEnds' as const,
      at: expiresAt,
      title: emailOf(world, account),
      id,
    })),
    ...news.map(({ id, title, publishTime }) => ({ kind: 'news' as const, at: publishTime, title, id })),
  ]
  const dated = all.flatMap(({ at, ...rest }) => (at === null ? [] : [{ ...rest, at: at.toISOString() }]))
  return dated.toSorted((one, other) => one.at.localeCompare(other.at))
}
