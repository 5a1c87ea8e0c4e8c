import { SIMULATED_DEVICES } from '@unilink/shared'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage, type WatchedPage } from './support/browser.ts'
import { setStage } from './support/stage.ts'

const APP_ID = 'wx0123456789abcdef'
const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const ACCOUNT = { WECHAT_APP_ID: 'wxfedcba9876543210', WECHAT_APP_SECRET: 'secret-of-the-account' }

const stage = setStage({ variables: { ...ACCOUNT, SEED_VISITS: '0' } })
let url: string

beforeAll(async () => {
  const [developer, operator] = await Promise.all([callAs(stage.origin, 'active'), callAs(stage.origin, 'operator')])
  const { appId } = await developer.post<{ appId: string }>('/api/app/add', {
    appName: '星桥微信',
    category: '出行',
    wechatAppId: APP_ID,
    android: { package: 'com.starbridge.wechat', scheme: 'starbridge' },
    h5Url: 'https://m.starbridge.example/',
  })
  const added = await developer.post<{ url: string; linkId: string }>('/api/appLink/add', {
    appId,
    linkName: '微信分享',
    scene: '推广',
    targets: { android: 'starbridge://trip/1' },
    fallbacks: ['deeplink', 'h5'],
    share: { title: '国庆出行，一站直达', description: '车票与酒店' },
  })
  url = added.url
  const { list } = await operator.post<{ list: { linkId: string; modifyId: string }[] }>('/api/admin/link/queryPage', {
    perPage: 50,
  })
  const modifyId = list.find(({ linkId }) => linkId === added.linkId)?.modifyId
  await operator.post('/api/admin/link/approve', { modifyId })
})

const control = (what: string, body: object) =>
  fetch(`${stage.origin}/__emu/v1/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const answer = (answers: string) => control('wechat', { answers })
beforeEach(() => answer('well'))

const openInWechat = () => {
  const { ua: userAgent } = SIMULATED_DEVICES['android-wechat']
  return openPage(stage.browser, { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true })
}

/** The link in WeChat on Android, whose JS-SDK is the emulator's; and what the page tells of its visit. */
async function open(): Promise<WatchedPage & { told: string[] }> {
  const watched = await openInWechat()
  const told: string[] = []
  watched.page.on('request', (request) => {
    const event = /event=(\w+)/.exec(request.postData() ?? '')?.[1]
    if (event) told.push(event)
  })
  await watched.page.route(SDK, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${stage.origin}/__emu/v1/wechat/jweixin.js` }) }),
  )
  await watched.page.goto(url)
  return { ...watched, told }
}

const launcher = (page: Page) => page.locator('wx-open-launch-app')
const veil = (page: Page) => page.getByRole('note')

it('a page whose signature WeChat takes opens the app by WeChat, and is shared as its link’s card', async () => {
  const { page, told, assertQuiet, close } = await open()
  await launcher(page).getByText('在微信中直接打开星桥微信').waitFor()
  expect(await veil(page).isVisible()).toBe(false)
  expect(await launcher(page).getAttribute('extinfo')).toMatch(/^starbridge:\/\/trip\/1\?ul_v=/)
  const card = await page.evaluate(() => (window as unknown as { wx: { shared: object } }).wx.shared)
  const shown = { title: '国庆出行，一站直达', desc: '车票与酒店', link: url }
  expect(card).toMatchObject({ message: shown, timeline: shown })
  await launcher(page).click()
  await expect.poll(() => told).toContain('open_attempt')
  assertQuiet()
  await close()
})

it('without the app on the phone the veil follows, the second way', async () => {
  const { page, assertQuiet, close } = await open()
  await launcher(page).getByText('在微信中直接打开').waitFor()
  await launcher(page).evaluate((tag) => tag.setAttribute('data-there', 'no'))
  await launcher(page).click()
  await veil(page).waitFor()
  expect(await launcher(page).isVisible()).toBe(false)
  assertQuiet()
  await close()
})

it('while WeChat refuses, the page is what it was: the veil at once, and nothing of the SDK', async () => {
  await answer('quota')
  // Past the ticket that was given before.
  await control('clock', { advance: 3 * 3_600_000 })
  const { page, assertQuiet, close } = await openInWechat()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const signed = page.waitForResponse((response) => response.url().endsWith('/api/wechat/querySignature'))
  await page.goto(url)
  expect(((await (await signed).json()) as { data: object }).data).toEqual({ signature: null })
  await veil(page).waitFor()
  expect(asked.filter((one) => !one.startsWith(stage.origin) && !one.startsWith('data:'))).toEqual([])
  assertQuiet()
  await close()
})
