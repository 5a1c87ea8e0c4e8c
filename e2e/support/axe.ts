import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts the checker into a page; it is gone once the page loads anew. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/** The serious and critical findings, each with its places. */
export async function seriousIn(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    // What passes is not described: that takes twice the time of finding what does not.
    // Frames hold visitors' pages, which run no script and so never answer the checker.
    const found = await axe.run({ resultTypes: ['violations'], iframes: false })
    return found.violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id} ${nodes
          .slice(0, 3)
          .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
          .join(' | ')}`,
    )
}
