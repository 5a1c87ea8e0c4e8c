import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callAs, PASSWORD } from './support/api.ts'
import { openPage, type WatchedPage } from './support/browser.ts'
import { signIn } from './support/emulator.ts'
import { setStage } from './support/stage.ts'
import { begun } from './support/visitor.ts'

const CREATE_FROZEN = '账号创建应用权限已被冻结，请联系官方客服'

const stage = setStage()
let visitor: WatchedPage
let page: Page
beforeEach(async () => {
  visitor = await openPage(stage.browser)
  ;({ page } = visitor)
})
afterEach(() => visitor.close())

const open = (path: string, on = page) => on.goto(stage.origin + path)
const as = (persona: string, to = '/') => signIn(page, stage.origin, `${persona}@unilink.test`, PASSWORD, to)
const stored = (on = page) => on.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
const pathOf = (on = page) => new URL(on.url()).pathname

describe('the login guard', () => {
  it('tells a guest and leads to login and back again', async () => {
    await open('/console/appLink/link/List?appId=1234567890123456&appName=x')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('提示').waitFor()
    await dialog.getByText('请先登录账号').waitFor()
    await dialog.getByRole('button', { name: '前往登录' }).click()
    await page.waitForURL('**/account/login?redirect=*')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      '/console/appLink/link/List?appId=1234567890123456&appName=x',
    )
    visitor.assertQuiet()
  })

  it('never follows a redirect off the site', async () => {
    await signIn(page, stage.origin, 'active@unilink.test', PASSWORD, '//evil.example/x')
    expect(new URL(page.url()).origin).toBe(stage.origin)
    expect(pathOf()).toBe('/')
  })
})

describe('the info guard', () => {
  it('sends an account without a profile to its completion', async () => {
    await as('new', '/console')
    await page.waitForURL('**/account/perfect/status')
    visitor.assertQuiet()
  })

  it('sends an account there that has withdrawn its profile', async () => {
    await as('reviewing', '/console/appLink/app/list')
    await page.getByRole('heading', { name: '统一链接管理' }).waitFor()
    const owner = await callAs(stage.origin, 'reviewing')
    await owner.post('/api/account/withdrawData')
    await open('/console/appLink/app/list')
    await page.waitForURL('**/account/perfect/status')
    visitor.assertQuiet()
  })
})

describe('the user guard', () => {
  it.each(['rejected', 'frozen'])('keeps a %s account from creating an app', async (persona) => {
    await as(persona, '/console/appLink/app/form')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(CREATE_FROZEN).waitFor()
    await dialog.getByText(/^原因：/).waitFor()
    await dialog.getByRole('button', { name: '好的' }).click()
    await page.waitForURL('**/console/appLink/app/list')
  })
})

describe('the review desk', () => {
  it('is shut to developers and open to operators', async () => {
    await as('active', '/admin')
    await page.getByText('禁止访问').first().waitFor()
    const operator = await openPage(stage.browser)
    await signIn(operator.page, stage.origin, 'operator@unilink.test', PASSWORD, '/admin')
    await operator.page.waitForURL('**/admin/home')
    await operator.page.getByRole('heading', { name: '工作台' }).waitFor()
    operator.assertQuiet()
    await operator.close()
  })
})

describe('a session', () => {
  it('that is dead is cleared, told, and led to login', async () => {
    await open('/')
    await begun(page)
    await page.evaluate(() => {
      localStorage.setItem('Token', 'x'.repeat(43))
      localStorage.setItem('left-over', 'something')
    })
    await open('/account/modify')
    await page.getByText('账号未登录').first().waitFor()
    await page.waitForURL('**/account/login*')
    expect(await stored()).not.toHaveProperty('Token')
    expect(await stored()).not.toHaveProperty('left-over')
  })

  it('ends in all tabs with one log-out, and leaves nothing behind', async () => {
    await as('active')
    const second = await page.context().newPage()
    await open('/account/perfect/accountInfo', second)
    await second.getByText('active@unilink.test').first().waitFor()
    expect(Object.keys(await stored()).toSorted()).toEqual(['Token', 'signedIn'])
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByText('退出登录').click()
    await page.getByText('已退出登录').first().waitFor()
    expect(await stored()).toEqual({})
    expect(pathOf()).toBe('/')
    await second.getByText('active@unilink.test').first().waitFor({ state: 'detached' })
  })

  it('keeps nothing personal in the browser', async () => {
    await as('active')
    const text = JSON.stringify(await stored())
    expect(text).not.toContain('active@unilink.test')
    expect(text).not.toContain('星桥')
  })
})

describe('an address', () => {
  it.each([
    ['/home/news', '/home/news/list'],
    ['/home/news/', '/home/news/list'],
    ['/documents/whiteBookFile', '/documents/5242001394058240'],
    ['/documents/whiteBookFile/', '/documents/5242001394058240'],
  ])('%s leads to %s', async (from, to) => {
    await open(from)
    await page.waitForURL(`**${to}`)
    visitor.assertQuiet()
  })

  it('that is not there says so', async () => {
    await open('/no/such/page')
    await page.getByText('页面不存在').waitFor()
    const { status } = await fetch(`${stage.origin}/no/such/page`, { headers: { accept: 'text/html' } })
    expect(status).toBe(404)
    // Of which the browser’s console tells.
    expect(() => visitor.assertQuiet()).toThrow('deeply equal')
  })
})

describe('the header', () => {
  it('shows the console tab to an account only, and no tabs on account pages', async () => {
    const tab = page.getByRole('banner').getByRole('link', { name: '控制台' })
    await open('/')
    await page.getByRole('link', { name: '文档中心' }).first().waitFor()
    expect(await tab.count()).toBe(0)
    await as('active')
    await tab.first().waitFor()
    await open('/account/modify')
    await page.getByLabel('新邮箱').waitFor()
    expect(await tab.count()).toBe(0)
  })
})

describe('a session that ends before a file is chosen', () => {
  it('is begun again over the page, and the file is sent', async () => {
    await as('active', '/console/appLink/app/form')
    const picture = page.locator('input[type=file]').first()
    await picture.waitFor({ state: 'attached' })
    await page.evaluate(() => localStorage.setItem('Token', 'x'.repeat(43)))
    await picture.setInputFiles(fileURLToPath(new URL('baseline/guest-account-login-1200.png', import.meta.url)))
    const dialog = page.getByRole('dialog', { name: '登录已失效，请重新登录' })
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('图片已上传').waitFor()
  })
})
