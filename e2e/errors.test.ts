import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type WatchedPage } from './support/browser.ts'
import { startServer, type RunningServer } from './support/server.ts'
import { NOT_WHITELISTED } from './support/sights.ts'
import { goWithin, openAs } from './support/visitor.ts'

const LIST = '/console/appLink/app/list'
const LIST_CALL = '**/api/app/queryPage'

let server: RunningServer
let guarded: RunningServer
let browser: Browser
let watched: WatchedPage
let page: Page
beforeAll(async () => {
  ;[server, guarded, browser] = await Promise.all([startServer(), startServer({ WHITELIST: 'on' }), openBrowser()])
})
beforeEach(async () => {
  watched = await openAs(browser, server.origin, 'active')
  ;({ page } = watched)
})
afterEach(() => watched.close())
afterAll(async () => {
  await browser?.close()
  await Promise.all([server?.stop(), guarded?.stop()])
})

const stored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
const signedInHome = async () => {
  await page.goto(server.origin)
  await page.getByRole('button', { name: /账号菜单/ }).waitFor()
}
const expectLogin = async (message: string) => {
  await page.getByText(message).first().waitFor()
  await page.waitForURL('**/account/login*')
  expect(await stored()).toEqual({})
}

describe('codes of the session, from the server', () => {
  it('11000: a dead token clears the storage, says so and leads to login', async () => {
    await signedInHome()
    await page.evaluate(() => localStorage.setItem('Token', 'x'.repeat(43)))
    await goWithin(page, LIST)
    await expectLogin('账号未登录')
    watched.assertQuiet()
  })

  it('11012: a missing token clears the storage, says so and leads to login', async () => {
    await signedInHome()
    await page.evaluate(() => localStorage.removeItem('Token'))
    await goWithin(page, LIST)
    await expectLogin('账号token缺失')
    watched.assertQuiet()
  })

  it('11014: an account off the whitelist is told and led home', async () => {
    const outsider = await openAs(browser, guarded.origin, 'off-whitelist')
    await outsider.page.goto(guarded.origin + LIST)
    await outsider.page.getByText(NOT_WHITELISTED).first().waitFor()
    await outsider.page.waitForURL(`${guarded.origin}/`)
    outsider.assertQuiet()
    await outsider.close()
  })

  it('a current-account call that fails clears the account and the storage', async () => {
    await page.route('**/api/account/currentInfo', (route) => route.abort('connectionrefused'))
    await page.goto(server.origin)
    await expect.poll(stored).toEqual({})
    expect(await page.getByRole('link', { name: '控制台' }).count()).toBe(0)
  })
})

describe('an answer that the server never gives here', () => {
  const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body })
  it.each([
    ['HTTP 403', '禁止访问', json(403, { code: 403, data: null, msg: 'x' })],
    ['HTTP 404', '接口不存在', json(404, { code: 404, data: null, msg: 'x' })],
    ['HTTP 405', '不允许的HTTP请求方法', json(405, { code: 405, data: null, msg: 'x' })],
    ['HTTP 500', '服务器错误', json(500, { code: 500, data: null, msg: 'x' })],
    ['HTTP 502 of a proxy', '服务器连接异常', (route: Route) => route.fulfill({ status: 502, body: '<html>' })],
    ['a broken connection', '服务器连接异常', (route: Route) => route.abort('connectionreset')],
    ['no data', '{"code":0,"msg":"ok"}', (route: Route) => route.fulfill({ body: '{"code":0,"msg":"ok"}' })],
    ['a code that is not 0', '链接不存在', json(200, { code: 13001, data: null, msg: '链接不存在' })],
  ] as const)('%s is shown as %s, and can be tried again', async (_name, message, answer) => {
    await page.route(LIST_CALL, answer)
    await page.goto(server.origin + LIST)
    const alert = page.getByRole('alert')
    await alert.getByText(message, { exact: true }).waitFor()
    await page.unroute(LIST_CALL)
    await alert.getByRole('button', { name: '重试' }).click()
    await page.getByText('还没有应用').waitFor()
  })
})

describe('code that does not load', () => {
  it('shows the screen of a chunk-load error, whose button loads the page anew', async () => {
    await signedInHome()
    const chunk = '**/assets/news-list-screen-*.js'
    await page.route(chunk, (route) => route.abort('failed'))
    await goWithin(page, '/home/news/list')
    const alert = page.getByRole('alert')
    await alert.getByText('页面代码加载失败').waitFor()
    await page.unroute(chunk)
    await alert.getByRole('button', { name: '重新加载' }).click()
    await page.getByRole('heading', { level: 1, name: '资讯' }).waitFor()
  })
})
