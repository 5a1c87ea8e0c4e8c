import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadAxe, seriousIn } from './support/axe.ts'
import { setFilledStage } from './support/stage.ts'
import { addressOf, expectedScreen } from './support/expected-screens.ts'
import { PHONE, SEEN_IN_FULL, WINDOW } from './support/seen-in-full.ts'
import { atRest, goWithin, openAs, see } from './support/visitor.ts'

/** Each theme at one of the two widths: what a theme changes hardly depends on the width. */
const LOOKS = [
  { size: WINDOW, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
] as const

const stage = setFilledStage()

describe('axe', () => {
  it.concurrent.each(SEEN_IN_FULL)('finds nothing serious in what %s sees', async (visitor, paths) => {
    const { page, close } = await openAs(stage.browser, stage.origin, visitor)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(stage.origin)
    await loadAxe(page)
    const found: string[] = []
    for (const path of paths) {
      await goWithin(page, addressOf(path, stage.filled))
      await see(page, expectedScreen(visitor, path, stage.filled))
      for (const { size, colorScheme } of LOOKS) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        found.push(...(await lastingIn(page)).map((one) => `${path} ${size.width} ${colorScheme}: ${one}`))
      }
    }
    await close()
    expect(found).toEqual([])
  })

  it('finds nothing serious in the notices of a link, in any of its states', async () => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'active')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(stage.origin)
    await loadAxe(page)
    const { waitingLinkId, rejectedLinkId, frozenLinkId, disabledLinkId } = stage.filled
    const found: string[] = []
    for (const linkId of [waitingLinkId, rejectedLinkId, frozenLinkId, disabledLinkId]) {
      await goWithin(page, addressOf('/console/appLink/link/info', { ...stage.filled, linkId }))
      await page.waitForURL((url) => url.searchParams.get('linkId') === linkId)
      await atRest(page)
      if (linkId !== disabledLinkId) await page.getByRole('alert').first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await lastingIn(page)).map((one) => `${linkId} ${colorScheme}: ${one}`))
      }
    }
    await close()
    expect(found).toEqual([])
  })
})

/** What is found counts once it is found at rest too: a screen may begin to load anew at any time. */
async function lastingIn(page: Page): Promise<string[]> {
  let found = await seriousIn(page)
  for (let attempt = 0; found.length > 0 && attempt < 3; attempt += 1) {
    await atRest(page)
    found = await seriousIn(page)
  }
  return found
}
