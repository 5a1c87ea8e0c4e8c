import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import { PHONE, SEEN_IN_FULL, WINDOW } from './support/seen-in-full.ts'
import { setFilledStage } from './support/stage.ts'
import { addressOf, expectedScreen } from './support/expected-screens.ts'
import { goWithin, openAs, see } from './support/visitor.ts'

const FOLDER = fileURLToPath(new URL('../test-results/screens', import.meta.url))
const WIDTHS = [WINDOW, { width: 1024, height: 800 }, PHONE]

/** Pictures to look at, kept as artefacts: `SCREENSHOTS=1`. */
describe.runIf(process.env['SCREENSHOTS'] === '1')('pictures', () => {
  const stage = setFilledStage({ painted: true })

  it.each(SEEN_IN_FULL)('of what %s sees', async (visitor, paths) => {
    const { page, close } = await openAs(stage.browser, stage.origin, visitor)
    await page.goto(stage.origin)
    for (const path of paths) {
      await goWithin(page, addressOf(path, stage.filled))
      await see(page, expectedScreen(visitor, path, stage.filled))
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
