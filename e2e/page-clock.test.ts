import { followClock } from '@unilink/emulator/playwright/follow-clock.ts'
import { connectEmulator, enterWorld, type EmulatedWorld } from '@unilink/emulator/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setStage } from './support/stage.ts'

const DAY_MS = 86_400_000
const stage = setStage()
let world: EmulatedWorld
let context: BrowserContext
let page: Page
beforeAll(async () => {
  world = await connectEmulator({ origin: stage.origin }).fork()
  context = await stage.browser.newContext()
  await enterWorld(context, world)
})
afterAll(async () => {
  await context?.close()
  await world?.close()
})

const apart = async () => {
  const [there, here] = await Promise.all([world.clock.now(), page.evaluate(() => Date.now())])
  return Math.abs(there.getTime() - here)
}
const CLOSE_MS = 5_000

it('the clock of pages goes where that of their world goes, and what is due happens', async () => {
  await world.clock.set('2030-01-01T00:00:00Z')
  const stop = await followClock(world.clock, context.clock)
  page = await context.newPage()
  await page.goto(stage.origin)
  expect(await apart()).toBeLessThan(CLOSE_MS)
  await page.evaluate((ms) => void setTimeout(() => document.body.setAttribute('data-due', 'yes'), ms), 7 * DAY_MS)
  const due = () => page.locator('body').getAttribute('data-due')

  await world.clock.advance('6d')
  expect([await due(), await apart()]).toEqual([null, expect.toSatisfy((ms: number) => ms < CLOSE_MS)])
  await world.clock.advance('2d')
  expect(await due()).toBe('yes')

  const frozen = (await world.clock.freeze('2031-05-05T00:00:00Z')).getTime()
  expect(await page.evaluate(() => Date.now())).toBe(frozen)
  await world.clock.advance('-1d')
  expect(await page.evaluate(() => Date.now())).toBe(frozen - DAY_MS)
  expect(await page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve('timers run'), 20)))).toBe(
    'timers run',
  )

  await world.clock.reset()
  expect(await apart()).toBeLessThan(CLOSE_MS)
  const before = await page.evaluate(() => Date.now())
  await expect.poll(() => page.evaluate(() => Date.now())).toBeGreaterThan(before)
  stop()
  await world.clock.set('2035-01-01T00:00:00Z')
  expect(await apart()).toBeGreaterThan(DAY_MS)
})
