import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest } from './visitor.ts'

/** The checker, put into a page that has none yet. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  // What passes is not described: that takes twice the time of finding what does not.
  resultTypes: ['violations'],
  // Frames hold visitors' pages, which run no script and so never answer the checker.
  iframes: false,
  // All style sheets would be asked for once more, for rules on sounds and on turned screens.
  preload: false,
}

/** What is asked of the checker, and its own list of rules, each with how bad all that it finds is. */
interface Checker {
  run: (options: RunOptions) => Promise<AxeResults>
  _audit: { rules: readonly { id: string; impact: string }[] }
}

/** The serious and critical findings, each with its places. */
export async function seriousIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Checker }
    // What is never serious is not looked for: that takes a quarter of the time.
    const harmless = axe._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical')
    const rules = Object.fromEntries(harmless.map(({ id }) => [id, { enabled: false }]))
    const found = await axe.run({ ...options, rules })
    return found.violations
  }, OPTIONS)
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

/** What is found counts once it is found at rest too: a screen may begin to load anew at any time. */
export async function lastingIn(page: Page): Promise<string[]> {
  let found = await seriousIn(page)
  for (let attempt = 0; found.length > 0 && attempt < 3; attempt += 1) {
    await atRest(page)
    found = await seriousIn(page)
  }
  return found
}
