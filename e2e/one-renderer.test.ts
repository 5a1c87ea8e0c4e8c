import { contract, TABLE_CLIENTS } from '@unilink/shared'
import { PNG } from 'pngjs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { compareExactly } from './support/compare-pictures.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

/** The screen of a phone that the portal draws. */
const SCREEN = { width: 375, height: 760 }
const WINDOW = { width: 1440, height: 1000 }
/** Of all pixels, for soft edges that fall otherwise. */
const MOST = 0.002

/** Phones that the portal draws pages for, by what the titles of their frames hold. */
const PHONES = { 小米: 'xiaomi:system', 安卓手机: 'xiaomi:wechat', iPhone: 'iphone:system', 鸿蒙: 'harmony:system' }

const stage = setFilledStage({ painted: true })
let address: string
beforeAll(async () => {
  const developer = await callAs(stage.origin, 'active')
  const { linkId } = stage.filled
  ;({ url: address } = await developer.post<{ url: string }>(contract.appLink.queryDetail.path, { linkId }))
})

/** What a frame of the portal shows, in its own pixels. */
async function drawnIn(frame: Locator, page: Page): Promise<PNG> {
  await frame.evaluate((element, { width, height }) => {
    const whole = element.cloneNode() as HTMLIFrameElement
    whole.id = 'whole'
    whole.style.cssText = `position:fixed;top:0;left:0;z-index:2147483647;border:0;width:${width}px;height:${height}px`
    document.body.append(whole)
    return new Promise((resolve) => whole.addEventListener('load', resolve))
  }, SCREEN)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, ...SCREEN } })
  await page.evaluate(() => document.querySelector('#whole')?.remove())
  return PNG.sync.read(picture)
}

/** What a visitor sees of the link, before a tap. */
async function seenBy(ua: string): Promise<PNG> {
  const { page, close } = await openPage(stage.browser, { userAgent: ua, viewport: SCREEN })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  const picture = PNG.sync.read(await page.screenshot())
  await close()
  return picture
}

/** The user agent of the phone that a frame is titled by; of the simulator's first one where it names none. */
function uaOf(title: string): string {
  const [, id = PHONES.小米] = Object.entries(PHONES).find(([name]) => title.includes(name)) ?? []
  return TABLE_CLIENTS.find((client) => client.id === id)?.ua ?? ''
}

describe('the page of a visitor', () => {
  // One of the four is led on without a page.
  it.each([
    ['a link’s four phones', '', 3],
    ['the simulator', '&tab=simulate', 1],
  ])('is drawn in %s as it is on a phone', async (_place, tab, count) => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'active')
    await page.setViewportSize(WINDOW)
    const { appId, linkId } = stage.filled
    await page.goto(`${stage.origin}/console/appLink/link/info?appId=${appId}&linkId=${linkId}${tab}`)
    const frames = page.locator('iframe')
    await expect.poll(() => frames.count()).toBe(count)
    for (const frame of await frames.all()) {
      const title = (await frame.getAttribute('title')) ?? ''
      const [drawn, seen] = [await drawnIn(frame, page), await seenBy(uaOf(title))]
      expect(compareExactly(seen, drawn).share, title).toBeLessThanOrEqual(MOST)
    }
    await close()
  })
})
