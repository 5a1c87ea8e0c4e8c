import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { PASSWORD } from './support/api.ts'
import { type WatchedPage } from './support/browser.ts'
import { addressOf } from './support/expected-screens.ts'
import { setFilledStage } from './support/stage.ts'
import { goWithin, openAs } from './support/visitor.ts'

const RESTORED = '已恢复上次填写而未提交的内容'
const TYPED = '没有提交的内容'

const stage = setFilledStage()
let watched: WatchedPage
afterEach(() => watched.close())

interface FormCase {
  as: 'guest' | 'active' | 'rejected' | 'operator'
  path: string
  /** Opens the form where its address does not. */
  open?: (page: Page) => Promise<void>
  field: string
  text?: string
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const FORMS: Readonly<Record<string, FormCase>> = {
  registration: { as: 'guest', path: '/account/register', field: 'input[name=email]', text: 'typed@example.com' },
  profile: { as: 'rejected', path: '/account/role/enterprise', field: 'input[name=name]' },
  contact: { as: 'active', path: '/account/role/enterprise', field: 'input[name=contactName]', text: '林' },
  email: { as: 'active', path: '/account/modify', field: 'input[name=email]', text: 'typed@example.com' },
  app: { as: 'active', path: '/console/appLink/app/form', field: '#appName' },
  link: { as: 'active', path: '/console/appLink/link/form', field: '#linkName' },
  news: { as: 'operator', path: '/admin/news', open: button('新增资讯'), field: '#title' },
  banner: { as: 'operator', path: '/admin/banners', open: button('新增图片'), field: '#title' },
}

async function begin({ as, path, open, field, text = TYPED }: FormCase): Promise<{ page: Page; input: string }> {
  watched = await openAs(stage.browser, stage.origin, as)
  const { page } = watched
  // The browser takes its question back by itself where the page goes for another reason.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await page.goto(stage.origin + addressOf(path, stage.filled))
  await open?.(page)
  await page.locator(field).fill(text)
  return { page, input: field }
}

describe('what is typed', () => {
  it.each(Object.keys(FORMS))('into the form of %s comes back after a link, Back and a reload', async (name) => {
    const form = FORMS[name] as FormCase
    const { page, input } = await begin(form)
    const isBack = async () => {
      await form.open?.(page)
      await page.getByText(RESTORED).waitFor()
      expect(await page.locator(input).inputValue()).toBe(form.text ?? TYPED)
    }
    await goWithin(page, '/home/news/list')
    await page.getByRole('heading', { level: 1, name: '资讯' }).waitFor()
    await page.goBack()
    await isBack()
    await page.reload()
    await isBack()
  })

  it('is asked about before the tab goes, and no more once it is given up', async () => {
    const { page } = await begin(FORMS['link'] as FormCase)
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asks()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: '放弃，重新填写' }).click()
    expect(await page.locator('#linkName').inputValue()).toBe('')
    expect(await asks()).toBe(false)
  })

  it('never holds a password, a code or an identity number', async () => {
    const { page } = await begin(FORMS['profile'] as FormCase)
    await page.locator('input[name=legalPersonCertNo]').fill('11010519491231002X')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(TYPED)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('11010519491231002X')
  })
})

describe('a session that ends in the middle of a form', () => {
  it.each(['link', 'app', 'news', 'contact'])('is begun again over the form of %s', async (name) => {
    const form = FORMS[name] as FormCase
    const { page, input } = await begin(form)
    await page.evaluate(() => localStorage.setItem('Token', 'x'.repeat(43)))
    // Whatever is asked of the server now: the notices, or the form itself where there is no bell.
    await page
      .locator('header button[aria-label^="通知"], main button[type=submit]')
      .first()
      .evaluate((button: HTMLElement) => button.click())
    const dialog = page.getByRole('dialog', { name: '登录已失效，请重新登录' })
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator(input).inputValue()).toBe(form.text ?? TYPED)
  })
})
