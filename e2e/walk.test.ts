import { describe, expect, it } from 'vitest'
import { shareOf } from '@unilink/server/support/tries.ts'
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

async function put({ page }: WatchedPage, { size, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}

/** All that is asked of a screen at rest in a look: what the checker finds, its width, the console. */
async function problemsIn({ page, assertQuiet }: WatchedPage, { size, checked }: Look): Promise<string[]> {
  const found = checked ? await lastingIn(page) : []
  await expectNoOverflow(page)
  if (size === PHONE) await expectNoOverflow(page, NARROWEST)
  assertQuiet()
  return found
}

/** Loads a screen in some looks, in which it must not move, and turns it to the others. */
async function problemsOf(watched: WatchedPage, visitor: Visitor, path: string, loaded: readonly Look[]) {
  const { page } = watched
  const found: string[] = []
  for (const look of [...loaded, ...LOOKS.filter((one) => !loaded.includes(one))]) {
    try {
      const isLoaded = loaded.includes(look)
      await put(watched, look)
      if (isLoaded) {
        await page.goto(stage.origin + addressOf(path, stage.filled))
        await see(page, expectedScreen(visitor, path, stage.filled))
      }
      await atRest(page)
      if (isLoaded) found.push(...(await shiftsIn(page)))
      found.push(...(await problemsIn(watched, look)))
    } catch (error) {
      const { actual = '' } = error as { actual?: unknown }
      found.push(`${look.size.width} px: ${String(error)} ${JSON.stringify(actual)}`)
    }
  }
  return found.map((one) => `${path}: ${one}`)
}

describe('a screen that loads', () => {
  it.concurrent.each(SEEN_IN_FULL)(
    'stands still, and is in order and as wide as its window in every look, for %s',
    async (visitor, paths) => {
      const watched = await openAs(stage.browser, stage.origin, visitor)
      const problems: string[] = []
      for (const [place, path] of paths.entries())
        // Each loads in one look, the next one in the next.
        problems.push(...(await problemsOf(watched, visitor, path, shareOf(LOOKS, place, LOOKS.length))))
      await watched.close()
      expect(problems).toEqual([])
    },
  )

  it.each(LOOKS)('does not move by the steps that a newcomer is shown, $size.width px wide', async (look) => {
    const watched = await openAs(stage.browser, stage.origin, 'reviewing')
    const { page, close } = watched
    await put(watched, look)
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
