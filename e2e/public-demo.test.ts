import { LINK_STATE } from '@unilink/shared'
import jsQR from 'jsqr'
import type { BrowserContext, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { setStage } from './support/stage.ts'

const PATIENCE_MS = 120_000
const SECRET = 'a secret of the public demo that nobody else knows'
const PHONE_UA =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
const DESKTOP_UA =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'

const variables = { EMULATOR: 'public', EMULATOR_TOKEN: SECRET, EMULATOR_VISITORS_PER_CLIENT: '10' }
const demo = setStage({ variables, painted: true })

const enter = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await demo.browser.newContext({ userAgent: DESKTOP_UA })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS / 2)
  await page.goto(demo.origin)
  return { context, page }
}
const inPage = <Answer>(page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(to, sent === undefined ? {} : { method: 'POST', headers, body: sent })
      return (await answer.json()) as unknown
    },
    [path, body === undefined ? undefined : JSON.stringify(body)] as const,
  ) as Promise<Answer>
/** A row of the app list or of the link list. */
interface Listed {
  appId: string
  linkId: string
  linkState: number
}

/** One of the persona's own. */
async function servingLink(page: Page): Promise<{ appId: string; linkId: string }> {
  const { token } = await inPage<{ token: string }>(page, '/__emu/v1/personas/active/login', {})
  const listed = async (path: string, body: object) => {
    const asked = { token, page: 1, perPage: 100, ...body }
    return (await inPage<{ data: { list: Listed[] } }>(page, path, asked)).data.list
  }
  for (const { appId } of await listed('/api/app/queryPage', {})) {
    const links = await listed('/api/appLink/queryPage', { appId })
    const found = links.find(({ linkState }) => linkState === LINK_STATE.enabled)
    if (found) return { appId, linkId: found.linkId }
  }
  throw new Error('the demo has no link that serves')
}
const worldOf = async (page: Page) => (await inPage<{ current: string }>(page, '/__emu/v1/worlds')).current
const visitsIn = async (page: Page) =>
  (await inPage<{ requests: { path: string; visit: object | null }[] }>(page, '/__emu/v1/requests?path=/s/*')).requests

it(
  'a phone that scans a link of one visitor’s world gets that link, and nothing of that world',
  async () => {
    const [one, two] = [await enter(), await enter()]
    expect(await worldOf(one.page)).not.toBe(await worldOf(two.page))
    await one.page.goto(`${demo.origin}/__emu/v1/go?as=active&to=/console/appLink/app/list`)
    await one.page.waitForURL(/app\/list/)
    const link = await servingLink(one.page)
    await one.page.goto(`${demo.origin}/console/appLink/link/info?appId=${link.appId}&linkId=${link.linkId}&tab=qr`)
    const picture = one.page.locator('img[alt*="/s/"]')
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const { width, height, data } = PNG.sync.read(await picture.screenshot())
    const told = jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? ''
    expect(told).toMatch(/\/w\/[2-9a-z]{20}\/s\//)

    const before = [(await visitsIn(one.page)).length, (await visitsIn(two.page)).length]
    const phone = await demo.browser.newContext({ userAgent: PHONE_UA, viewport: { width: 390, height: 844 } })
    const scanned = await phone.newPage()
    const answer = await scanned.goto(told)
    expect(answer?.status()).toBe(200)
    await scanned.locator('a:visible, button:visible').first().waitFor()
    expect(await phone.cookies()).toEqual([expect.objectContaining({ name: 'uv' })])
    expect([(await visitsIn(one.page)).length, (await visitsIn(two.page)).length]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ])

    // The phone itself is a stranger: what it opens next is a world of its own.
    await scanned.goto(demo.origin)
    const third = await worldOf(scanned)
    expect([await worldOf(one.page), await worldOf(two.page)]).not.toContain(third)
    expect(await visitsIn(scanned)).toEqual([])
  },
  PATIENCE_MS * 2,
)
