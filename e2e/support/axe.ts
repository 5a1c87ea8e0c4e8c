import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts the checker into a page; it is gone once the page loads anew. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/** The serious and critical findings, of all rules or only of some, each with its places. */
export async function seriousIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const { violations } = await page.evaluate((only) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run(only === undefined ? {} : { runOnly: { type: 'rule', values: only } })
  }, rules)
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
