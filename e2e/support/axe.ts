import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts the checker into a page; it is gone once the page loads anew. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/** The serious and critical findings, each with its places. */
export async function seriousIn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }
    return axe.run()
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
