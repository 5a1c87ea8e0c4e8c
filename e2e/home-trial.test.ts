import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterEach, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from './support/browser.ts'
import { setStage } from './support/stage.ts'
import { holdBack } from './support/held.ts'
import { begun } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const stage = setStage({ painted: true })
let watched: WatchedPage
afterEach(() => watched.close())

const field = (page: Page) => page.getByLabel('粘贴要打开的页面地址')
/** What is said below each of the four phones. */
const answers = (page: Page) =>
  page.getByRole('region', { name: '四部手机的回答' }).locator('figcaption span').allInnerTexts()
const holding = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** What a reader of codes finds in the picture of the one on the page. */
async function scanned(page: Page): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await page.getByRole('img', { name: /^二维码/ }).screenshot())
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
}

async function home(options = {}, how = {}): Promise<Page> {
  watched = await openPage(stage.browser, options, how)
  const { page } = watched
  await page.goto(stage.origin)
  await begun(page)
  // The code is drawn once the page runs, for it holds the portal's own address.
  await page.getByRole('img', { name: /^二维码/ }).waitFor()
  return page
}

/** The rules come once they are let go. */
async function homeWithLateRules() {
  // A browser's memory of its own, or it would have them.
  const page = await home({}, { alone: true })
  return { page, go: await holdBack(page, /\/assets\/rules-/) }
}

/** The home page with an address typed into it, whose scripts come once they are let go. */
async function typedBeforeItsScript(): Promise<{ page: Page; go: () => void }> {
  watched = await openPage(stage.browser, {}, { alone: true })
  const { page } = watched
  const go = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(stage.origin, { waitUntil: 'commit' })
  await field(page).fill('myapp://order/42')
  return { page, go }
}

describe('the trial on the home page', () => {
  it('answers on four phones for whatever is pasted, by rules that come once somebody turns to it, and asks nothing of the server', async () => {
    const page = await home()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const rules = page.waitForRequest(/\/assets\/rules-/)
    await expect
      .poll(() => answers(page))
      .toEqual(['确认后打开应用', '直接到达应用页面', '直接到达应用页面', '引导到浏览器打开'])
    await field(page).fill('myapp://order/42')
    await rules
    await expect
      .poll(() => answers(page))
      .toEqual(['确认后打开应用', '直接到达应用页面', '直接到达应用页面', '引导到浏览器打开'])
    await page.getByText('没装应用').click()
    await expect.poll(() => answers(page)).toEqual(['前往应用商店', '前往应用商店', '前往应用商店', '引导到浏览器打开'])
    await field(page).fill('https://m.starbridge.example/order/42')
    await expect.poll(() => answers(page)).toEqual(['打开网页', '打开网页', '打开网页', '引导到浏览器打开'])
    await page.getByText('没有应用，只有网页').click()
    await expect.poll(() => answers(page)).toEqual(['打开网页', '打开网页', '打开网页', '打开网页'])
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    watched.assertQuiet()
  })

  it('holds in its code just what is shown: an address of this portal, or the one that was pasted', async () => {
    const page = await home({ colorScheme: 'dark' })
    const sample = await scanned(page)
    expect(sample).toBe(`${stage.origin}/documents`)
    expect((await fetch(sample ?? '')).status).toBe(200)
    for (const address of [
      'https://m.starbridge.example/活动?a=1&b=2#部分',
      `https://m.example.com/${'路'.repeat(90)}`,
    ]) {
      await field(page).fill(address)
      await page.getByRole('img', { name: `二维码：${address}` }).waitFor()
      expect(await scanned(page)).toBe(address)
    }
    await field(page).fill(`https://m.example.com/${'路'.repeat(1000)}`)
    await page.getByText('地址太长，二维码放不下').waitFor()
    watched.assertQuiet()
  })

  it('says what is wrong with an address, and keeps it and the answers before it', async () => {
    const page = await home()
    await field(page).fill('myapp://order/42')
    const before = await answers(page)
    for (const [address, problem] of [
      ['', '请粘贴一个地址，或选一个示例'],
      ['example.com', '目标地址须形如 scheme://路径'],
      ['http://m.example.com/', '地址须以 https:// 开头'],
      ['https://192.168.1.1/', '地址不能指向本机或内网'],
      ['javascript://x/%0aalert(1)', '不允许使用 javascript: 地址'],
    ] as const) {
      await field(page).fill(address)
      await field(page).press('Enter')
      await page.getByText(problem).waitFor()
      expect(await field(page).inputValue()).toBe(address)
      expect(await field(page).getAttribute('aria-invalid')).toBe('true')
      expect(await answers(page)).toEqual(before)
    }
    await page.getByRole('button', { name: '网页地址', exact: true }).click()
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('false')
    expect(await scanned(page)).toBe(`${stage.origin}/documents`)
    watched.assertQuiet()
  })

  it('says what is wrong with what was typed last, though its rules come after that', async () => {
    const { page, go } = await homeWithLateRules()
    await field(page).fill('myapp://order/42')
    await field(page).fill('')
    await field(page).press('Enter')
    go()
    await page.getByText('请粘贴一个地址，或选一个示例').waitFor()
    watched.assertQuiet()
  })

  it('answers what was asked last, in whatever order the rules come to the questions', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { page, go } = await homeWithLateRules()
      await field(page).fill('myapp://order/42')
      await page.getByText('没装应用').click()
      go()
      await page.getByRole('img', { name: '二维码：myapp://order/42' }).waitFor()
      // What came last would show by then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      expect(await answers(page)).toEqual(['前往应用商店', '前往应用商店', '前往应用商店', '引导到浏览器打开'])
      await watched.close()
    }
  })

  it('knows what was typed before its script came', async () => {
    const { page, go } = await typedBeforeItsScript()
    go()
    await page.getByRole('img', { name: '二维码：myapp://order/42' }).waitFor()
    expect(await field(page).inputValue()).toBe('myapp://order/42')
    watched.assertQuiet()
  })

  it('knows what was asked and chosen before its script came', async () => {
    const { page, go } = await typedBeforeItsScript()
    await field(page).press('Enter')
    await page.waitForURL(/address=/, { waitUntil: 'commit' })
    await page.getByText('没装应用').click()
    go()
    await page.getByRole('img', { name: '二维码：myapp://order/42' }).waitFor()
    expect(await field(page).inputValue()).toBe('myapp://order/42')
    expect(await holding(page, '没装应用').isChecked()).toBe(true)
    await expect.poll(() => answers(page)).toEqual(['前往应用商店', '前往应用商店', '前往应用商店', '引导到浏览器打开'])
    watched.assertQuiet()
  })

  it('is used by the keyboard alone, on a phone too', async () => {
    const page = await home({ viewport: PHONE })
    await field(page).focus()
    await page.keyboard.type('myapp://order/42')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('img', { name: /^二维码/ }).isVisible()).toBe(true)
    // Past the button and the two samples, to the phones.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await holding(page, '没装应用').isChecked()).toBe(true)
    await expect.poll(() => answers(page)).toEqual(['前往应用商店', '前往应用商店', '前往应用商店', '引导到浏览器打开'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await holding(page, 'iPhone').isChecked()).toBe(true)
    await page.getByText('打开App Store的应用详情页').first().waitFor()
    watched.assertQuiet()
  })
})
