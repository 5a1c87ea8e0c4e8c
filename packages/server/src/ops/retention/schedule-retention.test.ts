import { afterEach, expect, it, vi } from 'vitest'
import { captureLog } from '#support/capture-log.ts'
import { createTestWorld } from '#support/test-world.ts'
import { LocalState } from '#src/kernel/shared-state/local-state.ts'
import { scheduleRetention } from './schedule-retention.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

afterEach(() => void vi.useRealTimers())

it('one of several processes does it each day, however often they start', async () => {
  const { log, text } = captureLog()
  const world = await createTestWorld()
  // What processes share through Redis.
  const process = { ...world, log, shared: new LocalState() }
  const ran = () => text().split('retention has run').length - 1
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const minute = async (days: number) => {
    vi.advanceTimersByTime(MINUTE_MS)
    await expect.poll(ran).toBeGreaterThanOrEqual(days)
    // What a second one would have written is there, too, once this is answered.
    for (let turn = 0; turn < 20; turn += 1) await world.db.ping()
    expect(ran()).toBe(days)
  }
  const stops = [scheduleRetention(process), scheduleRetention(process)]
  await minute(0)
  world.clock.advance(HOUR_MS)
  await minute(1)
  stops.push(scheduleRetention(process))
  world.clock.advance(HOUR_MS)
  await minute(1)
  world.clock.advance(24 * HOUR_MS)
  await minute(2)
  for (const stop of stops) stop()
  await world.close()
})
