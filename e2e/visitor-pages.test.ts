import { contract, SIMULATED_DEVICES } from '@unilink/shared'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { seriousIn } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { setFilledStage } from './support/stage.ts'

const PHONE = { width: 390, height: 844 }
const WINDOW = { width: 1440, height: 900 }
/** Longer than all steps of a plan together. */
const ALL_STEPS_MS = 6000

const stage = setFilledStage({ painted: true })
let serving: string
let frozen: string

beforeAll(async () => {
  const developer = await callAs(stage.origin, 'active')
  const urlOf = async (linkId: string) =>
    (await developer.post<{ url: string }>(contract.appLink.queryDetail.path, { linkId })).url
  ;[serving, frozen] = await Promise.all([urlOf(stage.filled.linkId), urlOf(stage.filled.frozenLinkId)])
})

describe.each(['light', 'dark'] as const)('axe finds nothing serious on the %s page', (colorScheme) => {
  const see = async (address: string, userAgent: string, act?: (page: Page) => Promise<unknown>) => {
    const viewport = userAgent.includes('Windows') ? WINDOW : PHONE
    const { page, close } = await openPage(stage.browser, { userAgent, viewport, colorScheme })
    await page.goto(address)
    await act?.(page)
    const found = await seriousIn(page)
    await close()
    return found
  }

  it.each(['xiaomi-browser', 'iphone-safari', 'iphone-qq', 'android-wechat', 'desktop-chrome'] as const)(
    'of a link on %s',
    async (device) => {
      expect(await see(serving, SIMULATED_DEVICES[device].ua)).toEqual([])
    },
  )

  it('of a link whose app did not open', async () => {
    const { ua } = SIMULATED_DEVICES['xiaomi-browser']
    const turnAside = async (page: Page) => {
      await page.locator('a.p').click()
      // Asking for other ways stops the steps that would lead to a store.
      await page.getByText('没有反应？看看别的办法').click()
      await page.getByText(/^还没有打开/).waitFor()
    }
    expect(await see(serving, ua, turnAside)).toEqual([])
  })

  it('of a frozen link, of no link, and for a report', async () => {
    const { ua } = SIMULATED_DEVICES['iphone-safari']
    const report = `${stage.origin}/report/${serving.split('/').at(-1) ?? ''}`
    expect(await see(frozen, ua)).toEqual([])
    expect(await see(`${stage.origin}/s/nothing`, ua)).toEqual([])
    expect(await see(report, ua)).toEqual([])
    const sent = (page: Page) =>
      page
        .getByText('乱跳转')
        .click()
        .then(() => page.getByRole('button').click())
    expect(await see(report, ua, sent)).toEqual([])
  })
})

describe('a computer', () => {
  it.each(['light', 'dark'] as const)(
    'shows a code that a phone reads, beside what was asked for: %s',
    async (colorScheme) => {
      const { ua: userAgent } = SIMULATED_DEVICES['desktop-chrome']
      for (const viewport of [WINDOW, { width: 1024, height: 768 }]) {
        const { page, assertQuiet, close } = await openPage(stage.browser, { userAgent, viewport, colorScheme })
        await page.goto(serving)
        const code = page.getByRole('img', { name: '用手机扫一扫' })
        const { data, width, height } = PNG.sync.read(await page.locator('.q').screenshot())
        expect(jsQR.default(new Uint8ClampedArray(data), width, height)?.data).toContain(`${serving}?`)
        const [place, title] = [await code.boundingBox(), await page.locator('h1').boundingBox()]
        expect((place?.x ?? 0) - ((title?.x ?? 0) + (title?.width ?? 0))).toBeGreaterThan(0)
        const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
        expect(scrolls).toBe(0)
        assertQuiet()
        await close()
      }
    },
  )
})

describe.concurrent('whoever goes back', () => {
  it('from where the page led to finds it at rest: it tries nothing again', async ({ expect }) => {
    const { ua: userAgent } = SIMULATED_DEVICES['xiaomi-browser']
    const { page, close } = await openPage(stage.browser, { userAgent, viewport: PHONE, hasTouch: true })
    const led: string[] = []
    const told: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('event=')) told.push(/event=(\w+)/.exec(body)?.[1] ?? '')
    })
    await page.route(
      (url) => url.origin !== stage.origin,
      async (route) => {
        led.push(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>there</h1>' })
      },
    )
    await page.goto(serving)
    await page.locator('a.p').tap()
    // Until then the schemes that it tries lead nowhere.
    await expect.poll(() => page.url(), { timeout: ALL_STEPS_MS }).toContain('app.mi.com')
    await page.goBack()
    await page.waitForTimeout(ALL_STEPS_MS)
    expect(page.url()).toBe(serving)
    expect(led).toHaveLength(1)
    expect(told.filter((event) => event === 'open_attempt')).toHaveLength(1)
    await close()
  })

  it('from the app, while the store was still to come, is not led to the store', async ({ expect }) => {
    const { ua: userAgent } = SIMULATED_DEVICES['xiaomi-browser']
    const { page, close } = await openPage(stage.browser, { userAgent, viewport: PHONE, hasTouch: true })
    await page.goto(serving)
    await page.locator('a.p').tap()
    // What a browser says when an app comes to the front, and when its page does again.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(ALL_STEPS_MS)
    expect(page.url()).toBe(serving)
    await close()
  })
})

describe('a report', () => {
  it('keeps what was filled in through a refusal, a reload and Back', async () => {
    const { page, assertQuiet, close } = await openPage(stage.browser, { viewport: PHONE })
    const report = `${stage.origin}/report/${serving.split('/').at(-1) ?? ''}`
    const detail = page.getByLabel(/^补充说明/)
    const fraud = page.getByRole('radio', { name: '诈骗或钓鱼' })
    const expectKept = async () => {
      await detail.waitFor()
      expect([await fraud.isChecked(), await detail.inputValue()]).toEqual([true, '要求先转账'])
    }
    await page.goto(report)
    await fraud.check()
    await detail.fill('要求先转账')
    await page.reload()
    await expectKept()
    await page.goto(`${stage.origin}/account/privacy`)
    await page.goBack()
    await expectKept()
    // What the browser itself would stop: more than the field takes.
    await detail.evaluate((field: HTMLTextAreaElement) => {
      field.value = '长'.repeat(501)
    })
    await page.getByRole('button', { name: '提交举报' }).click()
    await page.getByText('说明最多 500 个字符').waitFor()
    expect([await fraud.isChecked(), (await detail.inputValue()).length]).toEqual([true, 501])
    await detail.fill('要求先转账')
    await page.getByRole('button', { name: '提交举报' }).click()
    await page.getByText('已收到举报').waitFor()
    await page.goto(report)
    await detail.waitFor()
    expect([await fraud.isChecked(), await detail.inputValue()]).toEqual([false, ''])
    assertQuiet()
    await close()
  })
})
