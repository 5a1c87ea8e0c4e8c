import type { Page } from 'playwright-core'

/** Of the measure that browsers call cumulative layout shift; 0.1 is where it begins to annoy. */
const MOST = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** What moved too much of the page since it began to load, in words; empty when it stood still. */
export async function shiftsIn(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      // What nobody has moved tells nothing at all.
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 100)
    })
    return (entries as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => {
        const placed = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const nodes = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : (node?.nodeName ?? '')
          return `${name} (${placed(previousRect)} → ${placed(currentRect)})`
        })
        return { value, moved: `${value.toFixed(3)} ${nodes.join(', ')}` }
      })
  })
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum > MOST ? [`moves by ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`] : []
}
