import { describe, expect, it } from 'vitest'
import { setFilledStage } from './support/stage.ts'
import { addressOf, expectedScreen, type Visitor } from './support/expected-screens.ts'
import { atRest, openAs, see } from './support/visitor.ts'

/** Of the measure that browsers call cumulative layout shift, at each width; 0.1 is where it begins to annoy. */
const MOST = 0.02

const SCREENS: readonly (readonly [Visitor, readonly string[]])[] = [
  ['guest', ['/', '/home/news/list', '/home/news/info', '/documents/5242001394058240', '/account/register']],
  [
    'active',
    [
      '/account/perfect/status',
      '/console/appLink/app/list',
      '/console/appLink/app/appData',
      '/console/appLink/link/List',
      '/console/appLink/link/info',
      '/console/appLink/link/linkData',
      '/console/home',
      '/account/security',
      '/account/perfect/accountInfo',
    ],
  ],
  ['operator', ['/admin/home', '/admin/links', '/admin/members']],
]

const stage = setFilledStage()

describe('a screen that loads', () => {
  it.each(SCREENS)('does not move under the eyes of %s', async (visitor, paths) => {
    const { page, close } = await openAs(stage.browser, stage.origin, visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.sum += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved: string[] = []
    for (const path of paths) {
      await page.goto(stage.origin + addressOf(path, stage.filled))
      await see(page, expectedScreen(visitor, path, stage.filled))
      await atRest(page)
      const sum = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
      if (sum > MOST) moved.push(`${path}: ${sum.toFixed(3)}`)
    }
    await close()
    expect(moved).toEqual([])
  })
})
