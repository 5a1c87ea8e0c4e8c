import type { ClockControl } from '#src/testkit/clock-control.ts'

/** The part of Playwright's `Clock` that is needed. */
export interface PageClock {
  install(options: { time: Date }): Promise<void>
  fastForward(ticks: number): Promise<void>
  setFixedTime(time: Date): Promise<void>
  setSystemTime(time: Date): Promise<void>
}

/**
 * Puts pages at a world's time, and moves them along with it: what is due on a page until then happens once. A frozen
 * world's pages tell one time while their timers run on; a world that runs faster is followed at each change only. Returns
 * how to stop.
 */
export async function followClock(world: ClockControl, pages: PageClock): Promise<() => void> {
  await pages.install({ time: await world.now() })
  return world.follow(async ({ now, scale, advanced }) => {
    if (advanced !== undefined && advanced > 0) await pages.fastForward(advanced)
    await (scale === 0 ? pages.setFixedTime(now) : pages.setSystemTime(now))
  })
}
