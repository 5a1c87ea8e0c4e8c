import { CODE } from '@unilink/shared'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WatchedPage } from './support/browser.ts'
import { addFault, clearFaults } from './support/faults.ts'
import { setStage } from './support/stage.ts'
import { NOT_WHITELISTED } from './support/expected-screens.ts'
import { goWithin, openAs } from './support/visitor.ts'

const LIST = '/console/appLink/app/list'
const LIST_CALL = '/api/app/queryPage'

const stage = setStage()
let watched: WatchedPage
let page: Page
async function open(how?: { alone: boolean }): Promise<void> {
  watched = await openAs(stage.browser, stage.origin, 'active', how)
  ;({ page } = watched)
}
beforeEach(() => open())
afterEach(async () => {
  await clearFaults(stage.origin)
  await watched.close()
})

const stored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
const signedInHome = async () => {
  await page.goto(stage.origin)
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
    await addFault(stage.origin, { preset: 'not-whitelisted', account: 'active' })
    await page.goto(stage.origin + LIST)
    await page.getByText(NOT_WHITELISTED).first().waitFor()
    await page.waitForURL(`${stage.origin}/`)
    watched.assertQuiet()
  })

  it('a current-account call that fails clears the account and the storage', async () => {
    await addFault(stage.origin, { preset: 'current-account-failure' })
    await page.goto(stage.origin)
    await expect.poll(stored).toEqual({})
    expect(await page.getByRole('link', { name: '控制台' }).count()).toBe(0)
  })
})

describe('a fault of the catalogue', () => {
  it.each([
    [{ preset: 'http-403' }, '禁止访问'],
    [{ preset: 'http-404' }, '接口不存在'],
    [{ preset: 'http-405' }, '不允许的HTTP请求方法'],
    [{ preset: 'http-500' }, '服务器错误'],
    [{ preset: 'http-502' }, '服务器连接异常'],
    [{ preset: 'broken-connection' }, '服务器连接异常'],
    [{ preset: 'no-data' }, '{"code":0,"msg":"成功"}'],
    [{ code: CODE.linkNotFound }, '链接不存在'],
  ] as const)('%j is shown as %s, and can be tried again', async (fault, message) => {
    await addFault(stage.origin, { ...fault, path: LIST_CALL, times: 1 })
    await page.goto(stage.origin + LIST)
    const alert = page.getByRole('alert')
    await alert.getByText(message, { exact: true }).waitFor()
    await alert.getByRole('button', { name: '重试' }).click()
    await page.getByRole('cell').first().waitFor()
  })
})

describe('code that does not load', () => {
  // What a browser has kept would load all the same.
  beforeEach(async () => {
    await watched.close()
    await open({ alone: true })
  })

  it('shows the screen of a chunk-load error, whose button loads the page anew', async () => {
    await signedInHome()
    await addFault(stage.origin, { preset: 'chunk-load' })
    await goWithin(page, '/home/news/list')
    const alert = page.getByRole('alert')
    await alert.getByText('页面代码加载失败').waitFor()
    await clearFaults(stage.origin)
    await alert.getByRole('button', { name: '重新加载' }).click()
    await page.getByRole('heading', { level: 1, name: '资讯' }).waitFor()
  })

  it('leaves a form without its rules, which the server then tells at the fields', async () => {
    await page.goto(`${stage.origin}/account/modify`)
    const email = page.getByLabel('新邮箱', { exact: true })
    await email.waitFor()
    await addFault(stage.origin, { preset: 'chunk-load' })
    await email.fill('no address')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/account/modifyEmail')),
      page.locator('form button[type="submit"]').click(),
    ])
    expect(await answer.json()).toMatchObject({ code: CODE.invalidFields })
    await page.getByText('邮箱格式有误，例如 name@example.com').waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
  })
})
