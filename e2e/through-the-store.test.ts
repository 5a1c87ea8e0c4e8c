import { devices } from '@unilink/shared/corpus'
import { contract, type DataOf } from '@unilink/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import { openBrowser, openPage } from './support/browser.ts'
import { startServer, type RunningServer } from './support/server.ts'

const ORIGINS = { LINK_ORIGIN: 'http://l.test', LANDING_ORIGIN: 'http://go.test' }
const PHONE = { width: 390, height: 844 }

let server: RunningServer
let browser: Browser
let developer: Caller
let appKey: string
let address: string
beforeAll(async () => {
  server = await startServer({ ...ORIGINS, SEED_VISITS: '0' })
  browser = await openBrowser({ testPort: Number(new URL(server.origin).port) })
  developer = await callAs(server.origin, 'active')
  const { appId } = await developer.post<{ appId: string }>(contract.app.add.path, {
    appName: '带过商店',
    category: '出行',
    deferred: true,
    android: { package: 'com.example.carry', scheme: 'carry', sha256: ['AB'.repeat(32)] },
    ios: { bundleId: 'com.example.carry', teamId: 'AB12CD34EF', appStoreId: '1234567890', scheme: 'carry' },
    harmony: { bundleName: 'com.example.carry', appIdentifier: '5765880207853', scheme: 'carry' },
  })
  ;({ appKey } = await developer.post<{ appKey: string }>(contract.app.queryDetail.path, { appId }))
  const added = await developer.post<{ url: string; linkId: string }>(contract.appLink.add.path, {
    appId,
    linkName: '带过商店',
    scene: '推广',
    targets: { android: 'carry://trip/{sku}', ios: 'carry://trip/{sku}', harmony: 'carry://trip/{sku}' },
    params: [{ name: 'sku', type: 'string' }],
  })
  address = `${added.url}?sku=42&channel=${encodeURIComponent('地推')}`
  const operator = await callAs(server.origin, 'operator')
  const { list } = await operator.post<{ list: { linkId: string; modifyId: string }[] }>(
    contract.admin.link.queryPage.path,
    { perPage: 50 },
  )
  const modifyId = list.find(({ linkId }) => linkId === added.linkId)?.modifyId
  await operator.post(contract.admin.link.approve.path, { modifyId })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

type Carried = { code: string } | { referrer: string } | { url: string }

/** What the app is handed at its first start. */
const resolved = async (carried: Carried, platform: string) =>
  developer.post<DataOf<typeof contract.open.resolve>>(contract.open.resolve.path, { appKey, platform, ...carried })

/** Whether somebody sees it, as far as the page itself goes. */
const STORE = 'a.b[data-a="store"]:visible'

/** A phone without the app: nothing opens, and no store of the internet is reached. */
async function openOn(userAgent: string) {
  const { page, close } = await openPage(browser, { userAgent, viewport: PHONE, hasTouch: true })
  const copied: string[] = []
  const left: string[] = []
  await page.exposeFunction('told', (text: string) => void copied.push(text))
  await page.addInitScript(() => {
    const { told } = globalThis as unknown as { told: (text: string) => void }
    addEventListener('copy', () => told((document.activeElement as HTMLTextAreaElement).value))
  })
  const isOurs = (url: URL) => url.hostname.endsWith('.test')
  await page.route(
    (url) => !isOurs(url),
    (route) => (left.push(route.request().url()), route.abort()),
  )
  await page.goto(address)
  return { page, copied, left, close }
}

/** 打开, where there is something to try, and then the one button that the page puts first. */
async function tapOpenThenStore(page: Page): Promise<string> {
  const open = page.locator('a.b.p[data-a="open"]')
  if ((await open.count()) > 0) await open.click()
  const guide = page.locator('.o a[href="#w"]:visible')
  if ((await guide.count()) > 0) await guide.click()
  const store = page.locator(STORE).first()
  await store.waitFor({ timeout: 8000 })
  // What the page puts first now is what carries, not one of the quiet choices below it.
  expect(await store.getAttribute('class')).toMatch(/\b[ps]\b/)
  const href = (await store.getAttribute('href')) ?? ''
  await store.click()
  return href
}

describe('without the app, 打开 and then the page’s one button bring the parameters through the store', () => {
  const byText = (
    'safari wechatIos ipad qqIos weiboIos qqBrowserIos ' +
    'chrome chromeXiaomi edge samsung miui honor heytap uc other qq'
  ).split(' ') as (keyof typeof devices)[]

  // Most of it waits for the steps of a page.
  it.concurrent.for(byText)('%s: copied by the tap', async (id, { expect }) => {
    const { page, copied, close } = await openOn(devices[id].ua)
    const href = await tapOpenThenStore(page)
    await expect.poll(() => copied.length).toBeGreaterThan(0)
    const code = /\bUL\.([\w.-]+)/.exec(copied.at(-1) ?? '')?.[1] ?? ''
    const platform = /iPhone|iPad/.test(devices[id].ua) ? 'ios' : 'android'
    const target = 'carry://trip/42'
    expect(await resolved({ code }, platform)).toMatchObject({ parameters: { sku: '42' }, channel: '地推', target })
    const beside = /referrer=ul_d%3D([\w.-]+)/.exec(href)?.[1]
    // One visit is redeemed once, whichever of the two comes first.
    const again = beside ? await resolved({ referrer: beside }, platform).catch(String) : '17006'
    expect(again).toContain('17006')
    await close()
  })

  it.concurrent.for(['huawei'] as const)(
    '%s: by the store’s referrer, which needs no second tap',
    async (id, { expect }) => {
      const { page, left, close } = await openOn(devices[id].ua)
      await page.locator('a.b.p[data-a="open"]').click()
      await expect.poll(() => left.join(), { timeout: 10_000 }).toContain('appgallery.cloud.huawei.com')
      const referrer = /referrer=ul_d%3D([\w.-]+)/.exec(left.join())?.[1] ?? ''
      expect(await resolved({ referrer }, 'android')).toMatchObject({ parameters: { sku: '42' }, channel: '地推' })
      await close()
    },
  )

  it.concurrent.each(['next'] as const)('%s: by the link that the system keeps', async (id) => {
    const { page, close } = await openOn(devices[id].ua)
    const url = (await page.locator('a.b.p[data-a="open"]').getAttribute('href')) ?? ''
    expect(await resolved({ url }, 'harmony')).toMatchObject({ parameters: { sku: '42' }, channel: '地推' })
    await close()
  })
})
