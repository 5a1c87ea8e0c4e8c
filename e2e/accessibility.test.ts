import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { fill, type Filled } from './support/fill.ts'
import { startServer, type RunningServer } from './support/server.ts'
import { addressOf, screens, sightOf, type Visitor } from './support/sights.ts'
import { atRest, goWithin, openAs, see } from './support/visitor.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
const WINDOW = { width: 1440, height: 900 }
const WIDTHS = [WINDOW, { width: 1024, height: 800 }, PHONE]
const FORMS = [
  '/account/perfect/info',
  '/account/role/enterprise',
  '/account/role/government',
  '/account/role/personal',
]

/** Every distinct screen once, to somebody who sees it in full. */
const SCREENS: readonly (readonly [Visitor, readonly string[]])[] = [
  ['guest', screens.public],
  ['new', ['/account/perfect/status', ...FORMS]],
  ['reviewing', ['/account/perfect/status', '/account/role/enterprise']],
  ['rejected', ['/account/perfect/status']],
  ['frozen', ['/account/perfect/status']],
  [
    'active',
    [...screens.signedIn.filter((path) => !FORMS.includes(path) || path.endsWith('enterprise')), ...screens.console],
  ],
  ['operator', screens.admin],
]

let server: RunningServer
let browser: Browser
let filled: Filled
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  filled = await fill(server.origin)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('axe', () => {
  it.concurrent.each(SCREENS)('finds nothing serious in what %s sees', async (visitor, paths) => {
    const { page, close } = await openAs(browser, server.origin, visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.origin)
    await page.evaluate(AXE)
    const found: string[] = []
    for (const path of paths) {
      for (const size of screens.public.includes(path) ? [WINDOW, PHONE] : [WINDOW]) {
        await page.setViewportSize(size)
        await goWithin(page, addressOf(path, filled))
        await see(page, sightOf(visitor, path, filled))
        found.push(...(await lastingIn(page)).map((finding) => `${path} ${size.width}: ${finding}`))
      }
    }
    await close()
    expect(found).toEqual([])
  })
})

describe.runIf(process.env['SCREENSHOTS'] === '1')('pictures', () => {
  it.each(SCREENS)('of what %s sees', async (visitor, paths) => {
    const { page, close } = await openAs(browser, server.origin, visitor)
    await page.goto(server.origin)
    for (const path of paths) {
      await goWithin(page, addressOf(path, filled))
      await see(page, sightOf(visitor, path, filled))
      for (const size of WIDTHS) {
        await page.setViewportSize(size)
        const name = `${visitor}${path.replaceAll('/', '-')}-${size.width}.png`
        await page.screenshot({ path: `test-results/screens/${name}`, fullPage: true, animations: 'disabled' })
      }
      await page.setViewportSize(WINDOW)
    }
    await close()
  })
})

/** The serious and critical findings, each with its places. */
/** A view dims while it loads anew, which it may begin at any time: what is found counts once it is found at rest too. */
async function lastingIn(page: Page): Promise<string[]> {
  let found = await seriousIn(page)
  for (let attempt = 0; found.length > 0 && attempt < 3; attempt += 1) {
    await atRest(page)
    found = await seriousIn(page)
  }
  return found
}

async function seriousIn(page: Page): Promise<string[]> {
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
