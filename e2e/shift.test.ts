import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setFilledStage } from './support/stage.ts'
import { addressOf, expectedScreen } from './support/expected-screens.ts'
import { PHONE, SEEN_IN_FULL, TABLET, WINDOW } from './support/seen-in-full.ts'
import { atRest, openAs, see } from './support/visitor.ts'

/** Of the measure that browsers call cumulative layout shift, at each width; 0.1 is where it begins to annoy. */
const MOST = 0.02

const stage = setFilledStage()

interface Shifts {
  sum: number
  /** What moved furthest, for whoever looks for the cause. */
  moved: string[]
}

/** Has every page from now on sum up what moves in it. */
async function watchShifts(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const shifts: Shifts = { sum: 0, moved: [] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        shifts.sum += value
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.className : (node?.nodeName ?? '')))
        shifts.moved.push(`${value.toFixed(3)} ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved too much of the page, in words; undefined when it stood still. */
async function shiftIn(page: Page): Promise<string | undefined> {
  const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
  return sum > MOST ? `${sum.toFixed(3)}: ${moved.join('; ')}` : undefined
}

describe.each([WINDOW, TABLET, PHONE])('a screen that loads, $width px wide,', (viewport) => {
  it.concurrent.each(SEEN_IN_FULL)('does not move under the eyes of %s', async (visitor, paths) => {
    const { page, close } = await openAs(stage.browser, stage.origin, visitor)
    await page.setViewportSize(viewport)
    await watchShifts(page)
    const moved: string[] = []
    for (const path of paths) {
      await page.goto(stage.origin + addressOf(path, stage.filled))
      await see(page, expectedScreen(visitor, path, stage.filled))
      await atRest(page)
      const shift = await shiftIn(page)
      if (shift !== undefined) moved.push(`${path} ${shift}`)
    }
    await close()
    expect(moved).toEqual([])
  })

  it('does not move by the steps that a newcomer is shown', async () => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'active')
    await page.setViewportSize(viewport)
    await page.addInitScript(() => localStorage.removeItem('isLookStep'))
    await watchShifts(page)
    await page.goto(`${stage.origin}/console/appLink/app/list`)
    await page.getByRole('dialog', { name: '创建应用' }).waitFor()
    await atRest(page)
    expect(await shiftIn(page)).toBeUndefined()
    await close()
  })
})
