import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from './support/api.ts'
import { openPage, type WatchedPage } from './support/browser.ts'
import { mailedCode, signIn, watchCaptchas } from './support/emulator.ts'
import { PHONE } from './support/seen-in-full.ts'
import { setStage } from './support/stage.ts'
import { expectNoOverflow } from './support/visitor.ts'

const EMAIL = 'active@unilink.test'
const MOVED = 'moved@starbridge.example'
const SECOND = 'Starbridge2026'
const THIRD = 'Starbridge2027'

const stage = setStage()
let watched: WatchedPage
let page: Page
let captcha: () => Promise<string>
beforeAll(async () => {
  watched = await openPage(stage.browser, { viewport: PHONE })
  ;({ page } = watched)
  captcha = watchCaptchas(page, stage.origin)
})
afterAll(() => watched?.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** One after the other, on one phone: each begins with what the one before it left. */
describe('on a phone', () => {
  it('a forgotten password is set anew by a code of the mail', async () => {
    await page.goto(`${stage.origin}/account/login`)
    await page.getByRole('link', { name: /忘记密码/ }).click()
    await page.getByLabel('邮箱').fill(EMAIL)
    await page.getByLabel('图形验证码').fill(await captcha())
    await button('发送验证码').click()
    await page.getByLabel('邮箱验证码').fill(await mailedCode(stage.origin, EMAIL, 'backPassword'))
    await page.getByLabel('新密码', { exact: true }).fill(SECOND)
    await button('重置密码').click()
    await page.getByText('密码已重置').waitFor()
    await expectNoOverflow(page)
    await signIn(page, stage.origin, EMAIL, SECOND)
    watched.assertQuiet()
  })

  it('the password is changed, and this phone stays signed in', async () => {
    await page.goto(`${stage.origin}/account/password/change`)
    await page.getByLabel('原密码').fill(PASSWORD)
    await page.getByLabel('新密码', { exact: true }).fill(THIRD)
    await button('修改密码').click()
    await page.getByText('原密码错误').waitFor()
    await page.getByLabel('原密码').fill(SECOND)
    // A button takes no second click for three seconds.
    await expect.poll(() => button('修改密码').isEnabled()).toBe(true)
    await button('修改密码').click()
    await page.getByText('密码已修改').waitFor()
    await expectNoOverflow(page)
    await page.goto(`${stage.origin}/console/home`)
    await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
    watched.assertQuiet()
  })

  it('the address is changed, and is the one to sign in by', async () => {
    await page.goto(`${stage.origin}/account/modify`)
    await page.getByLabel('登录密码').fill(THIRD)
    await page.getByLabel('新邮箱').fill(MOVED)
    await page.getByLabel('图形验证码').fill(await captcha())
    await button('获取验证码').click()
    await page.getByLabel('邮箱验证码').fill(await mailedCode(stage.origin, MOVED, 'modifyEmail'))
    await button('确认修改').click()
    await page.getByText('账号邮箱已修改').waitFor()
    await expectNoOverflow(page)
    await page.evaluate(() => localStorage.clear())
    await signIn(page, stage.origin, MOVED, THIRD)
    watched.assertQuiet()
  })
})
