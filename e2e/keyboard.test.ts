import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { openPage, type WatchedPage } from './support/browser.ts'
import { setStage } from './support/stage.ts'

const stage = setStage()
let watched: WatchedPage
afterEach(() => watched.close())

/** More than any page has stops. */
const MOST_STOPS = 120

/** Goes on by Tab until it is there. */
async function reach(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(what)}`)
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, what: Locator): Promise<void> {
  await reach(page, what)
  await page.keyboard.press('Enter')
}

it('alone makes a link, from sign-in to its code', async () => {
  watched = await openPage(stage.browser)
  const { page } = watched
  await page.goto(`${stage.origin}/account/login?redirect=${encodeURIComponent('/console/appLink/app/list')}`)
  await type(page, page.getByLabel('邮箱'), 'active@unilink.test')
  await type(page, page.getByLabel('密码', { exact: true }), 'Unilink2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/appLink/app/list')
  await press(page, page.getByRole('link', { name: '链接', exact: true }).first())
  await page.waitForURL('**/console/appLink/link/List?**')
  await press(page, page.getByRole('link', { name: '创建链接' }).first())
  await page.waitForURL('**/link/form?**')
  await type(page, page.getByLabel('链接名称'), '键盘活动')
  await type(page, page.getByLabel('使用场景'), '活动推广')
  await type(page, page.locator('[name="targets.android"]'), 'xqbbs://activity/keyboard')
  await type(page, page.locator('[name="targets.h5"]'), 'https://m.starbridge.example/keyboard')
  await press(page, page.getByRole('button', { name: '提交审核' }))
  await page.waitForURL((url) => !url.pathname.endsWith('/link/form'))
  await press(page, page.getByRole('link', { name: '二维码', exact: true }))
  await page.waitForURL('**tab=qr**')
  const code = page.getByRole('img', { name: /^二维码：/ }).first()
  await code.waitFor()
  expect(await code.getAttribute('alt')).toMatch(/\/s\/\w+/)
  watched.assertQuiet()
})
