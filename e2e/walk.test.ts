import { describe, expect, it } from 'vitest'
import { lastingIn } from './support/axe.ts'
import type { WatchedPage } from './support/browser.ts'
import { addressOf, expectedScreen, type Visitor } from './support/expected-screens.ts'
import { NARROWEST, PHONE, SEEN_IN_FULL, TABLET, WINDOW } from './support/seen-in-full.ts'
import { shiftsIn } from './support/shifts.ts'
import { setFilledStage } from './support/stage.ts'
import { atRest, expectNoOverflow, openAs, see } from './support/visitor.ts'

/** What a theme changes hardly depends on the width: each is looked at in one. */
const LOOKS = [
  { size: WINDOW, colorScheme: 'light', checked: true },
  { size: TABLET, colorScheme: 'light', checked: false },
  { size: PHONE, colorScheme: 'dark', checked: true },
] as const

type Look = (typeof LOOKS)[number]

const stage = setFilledStage()

/** All that is asked of a screen once it has loaded: whether it moved, what the checker finds, its width, the console. */
async function problemsOf({ page, assertQuiet }: WatchedPage, visitor: Visitor, path: string, look: Look) {
  const found: string[] = []
  try {
    await page.goto(stage.origin + addressOf(path, stage.filled))
    await see(page, expectedScreen(visitor, path, stage.filled))
    await atRest(page)
    found.push(...(await shiftsIn(page)))
    if (look.checked) found.push(...(await lastingIn(page)))
    await expectNoOverflow(page)
    if (look.size === PHONE) await expectNoOverflow(page, NARROWEST)
    assertQuiet()
  } catch (error) {
    const { actual = '' } = error as { actual?: unknown }
    found.push(`${String(error)} ${JSON.stringify(actual)}`)
  }
  return found.map((one) => `${path}: ${one}`)
}

describe.each(LOOKS)('a screen that loads, $size.width px wide, $colorScheme,', (look) => {
  const { size, colorScheme } = look

  async function openWatched(visitor: Visitor): Promise<WatchedPage> {
    const watched = await openAs(stage.browser, stage.origin, visitor)
    await watched.page.setViewportSize(size)
    await watched.page.emulateMedia({ colorScheme })
    return watched
  }

  it.concurrent.each(SEEN_IN_FULL)(
    'stands still, is in order and as wide as its window for %s',
    async (visitor, paths) => {
      const watched = await openWatched(visitor)
      const problems: string[] = []
      for (const path of paths) problems.push(...(await problemsOf(watched, visitor, path, look)))
      await watched.close()
      expect(problems).toEqual([])
    },
  )

  it('does not move by the steps that a newcomer is shown', async () => {
    const { page, close } = await openWatched('reviewing')
    await page.addInitScript(() => localStorage.removeItem('isLookStep'))
    await page.goto(`${stage.origin}/console/appLink/app/list`)
    await page.getByRole('dialog', { name: '创建应用' }).waitFor()
    await atRest(page)
    expect(await shiftsIn(page)).toEqual([])
    await close()
  })
})

describe('the notices of a link', () => {
  it('have nothing serious in any of its states', async () => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'active')
    const { waitingLinkId, rejectedLinkId, frozenLinkId, disabledLinkId } = stage.filled
    const found: string[] = []
    for (const linkId of [waitingLinkId, rejectedLinkId, frozenLinkId, disabledLinkId]) {
      await page.goto(stage.origin + addressOf('/console/appLink/link/info', { ...stage.filled, linkId }))
      await see(page, { path: '/console/appLink/link/info' })
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
