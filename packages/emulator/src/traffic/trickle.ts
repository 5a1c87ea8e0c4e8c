import { LINK_STATE } from '@unilink/shared'
import { recordLines } from '@unilink/server/visits/journal/visit-line.ts'
import type { LinkSnapshot } from '@unilink/server/kernel/ports/links.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { seededDraw } from '#src/kernel/draw.ts'
import type { ControlledClock } from '@unilink/server/testing/world/controlled-clock.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Habits } from './landing-events.ts'
import { linksInOrder } from './links-in-order.ts'
import { VisitMaker } from './visit-maker.ts'

const HABITS: Habits = { installed: 0.42, taps: 0.66, confirms: 0.2 }
const CHANNELS = ['', '', 'wechat', 'sms', 'poster', 'web', 'push', 'douyin'] as const
/** Of each kind: the persona's links, on whose feed people look, and those of everybody. */
const LINKS = 40
/** After which links are read again. */
const ROUND = 30
const PAUSE = { least: 2_000, more: 3_000 }

/** Made-up visitors every few seconds while the clock shows the system's time. Gives what stops them. */
export function trickle(world: World & { readonly clock: ControlledClock }, pause = PAUSE): () => void {
  const draw = seededDraw(`trickle ${world.clock.now().getTime()}`)
  const maker = new VisitMaker(world, draw, world.clock.now().getTime())
  let links: LinkSnapshot[] = []
  let made = 0
  let timer: NodeJS.Timeout | undefined
  const visit = async () => {
    if (!world.clock.real) return
    if (made % ROUND === 0) links = await servingLinks(world)
    made += 1
    const link = links[Math.floor(draw.unit() ** 2 * links.length)]
    if (!link) return
    const at = world.clock.now().getTime()
    const { record } = maker.make({ link, at, channel: draw.pick(CHANNELS), habits: HABITS })
    for (const line of recordLines(record)) await world.visits.record(line)
  }
  const again = () => {
    timer = setTimeout(
      () =>
        void visit()
          .catch((error: unknown) => world.log.warn({ err: error }, 'a made-up visitor could not come'))
          .finally(() => timer && again()),
      pause.least + draw.below(pause.more + 1),
    ).unref()
  }
  again()
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}

/** The persona's first. */
async function servingLinks({ db }: World): Promise<LinkSnapshot[]> {
  const find = (owner: object) =>
    db.read.link.findMany({
      where: { linkState: LINK_STATE.enabled, app: { ownerId: owner } },
      select: { code: true },
      orderBy: { id: 'asc' },
      take: LINKS,
    })
  const ownerId = idOf('active')
  const rows = [...(await find({ equals: ownerId })), ...(await find({ not: ownerId }))]
  return linksInOrder(db, rows)
}
