import { beforeAll, describe, expect, it } from 'vitest'
import { differenceFrom, drawsAlike } from './support/baseline.ts'
import { PHONE } from './support/seen-in-full.ts'
import { setFilledStage } from './support/stage.ts'
import { addressOf, expectedScreen, type Visitor } from './support/expected-screens.ts'
import { fingerprintOf, holdStill } from './support/still.ts'
import { atRest, goWithin, openAs, see } from './support/visitor.ts'

const WINDOW = { width: 1200, height: 800 }

/** Screens whose content the test itself makes, or that the product brings along. */
const PICTURES: readonly (readonly [Visitor, typeof WINDOW, readonly string[]])[] = [
  ['guest', WINDOW, ['/', '/documents/5242001394058240', '/account/login', '/account/register', '/account/privacy']],
  ['guest', PHONE, ['/', '/documents/5242001394058240', '/account/register']],
  ['new', WINDOW, ['/account/perfect/info', '/account/role/enterprise']],
  ['rejected', WINDOW, ['/account/perfect/status']],
  ['frozen', PHONE, ['/account/perfect/status']],
  [
    'active',
    WINDOW,
    [
      '/console/appLink/app/form',
      '/console/appLink/link/List',
      '/console/appLink/link/form',
      '/console/appLink/link/info',
      '/console/appLink/link/edit',
      '/console/appLink/link/modifyParamList',
      '/console/appLink/link/reviseInfo',
    ],
  ],
  ['operator', WINDOW, ['/admin/links/info', '/admin/revisions/info']],
]

const stage = setFilledStage({ painted: true })
let alike: boolean
beforeAll(async () => {
  const { page, close } = await openAs(stage.browser, stage.origin, 'guest')
  await page.goto(stage.origin)
  const fingerprint = await fingerprintOf(page)
  alike = drawsAlike(fingerprint)
  if (!alike)
    process.stdout.write(`visual: other letters than the baseline's (${fingerprint}): compared by blocks only\n`)
  await close()
})

describe('a screen looks as it did', () => {
  it.each(PICTURES)('to %s at %o', async (visitor, size, paths) => {
    const { page, close } = await openAs(stage.browser, stage.origin, visitor)
    await page.setViewportSize(size)
    await page.goto(stage.origin)
    const differences: string[] = []
    for (const path of paths) {
      await goWithin(page, addressOf(path, stage.filled))
      await see(page, expectedScreen(visitor, path, stage.filled))
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      )
      const name = `${visitor}${path.replaceAll('/', '-').replace(/-$/, '-home')}-${size.width}`
      let difference: string | undefined
      // A screen may begin to load anew at any time; what differs must differ at rest, twice.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await atRest(page)
        await holdStill(page)
        difference = differenceFrom(name, await page.screenshot({ animations: 'disabled', caret: 'hide' }), alike)
        if (difference === undefined) break
      }
      if (difference !== undefined) differences.push(difference)
    }
    await close()
    expect(differences).toEqual([])
  })
})
