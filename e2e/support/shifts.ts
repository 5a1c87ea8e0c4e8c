import type { Page } from 'playwright-core'

/** Of the measure that browsers call cumulative layout shift; 0.1 is where it begins to annoy. */
const MOST = 0.02

interface Shifts {
  sum: number
  /** What moved furthest, for whoever looks for the cause. */
  moved: string[]
}

/** Has every page from now on sum up what moves in it. */
export async function watchShifts(page: Page): Promise<void> {
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

/** What moved too much of the page, in words; empty when it stood still. */
export async function shiftsIn(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
  return sum > MOST ? [`moves by ${sum.toFixed(3)}: ${moved.join('; ')}`] : []
}
