import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { fill, type Filled } from './support/fill.ts'
import { PHONE, SEEN_IN_FULL, WINDOW } from './support/seen-in-full.ts'
import { startServer, type RunningServer } from './support/server.ts'
import { addressOf, sightOf } from './support/sights.ts'
import { goWithin, openAs, see } from './support/visitor.ts'

const FOLDER = fileURLToPath(new URL('../test-results/screens', import.meta.url))
const WIDTHS = [WINDOW, { width: 1024, height: 800 }, PHONE]

/** Pictures to look at, kept as artefacts: `SCREENSHOTS=1`. */
describe.runIf(process.env['SCREENSHOTS'] === '1')('pictures', () => {
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

  it.each(SEEN_IN_FULL)('of what %s sees', async (visitor, paths) => {
    const { page, close } = await openAs(browser, server.origin, visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.origin)
    for (const path of paths) {
      await goWithin(page, addressOf(path, filled))
      await see(page, sightOf(visitor, path, filled))
      for (const size of WIDTHS) {
        await page.setViewportSize(size)
        const name = `${visitor}${path.replaceAll('/', '-')}-${size.width}.png`
        await page.screenshot({ path: join(FOLDER, name), fullPage: true, animations: 'disabled' })
      }
      await page.setViewportSize(WINDOW)
    }
    await close()
  })
})
