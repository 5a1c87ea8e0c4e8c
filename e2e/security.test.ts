import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { fetchThere } from './support/own-world.ts'
import { setStage } from './support/stage.ts'
import { atRest, expectNoOverflow, openAs } from './support/visitor.ts'

const stage = setStage({ painted: process.env['SCREENSHOTS'] === '1' })

/** What an authenticator shows, or a recovery code; waited for where the codes of the moment are used. */
async function code(to: string, scene: 'totp' | 'recovery'): Promise<string> {
  const query = new URLSearchParams({ to, scene, wait: '30' })
  const answer = await fetchThere(`${stage.origin}/__emu/v1/codes?${query.toString()}`)
  return ((await answer.json()) as { code: string }).code
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return
  mkdirSync('test-results/screens', { recursive: true })
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true })
}

async function sayPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${stage.origin}/account/login`)
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

describe('the second factor', () => {
  it('is turned on, asked for at the next sign-in, and stands in for by a recovery code; sessions end', async () => {
    const email = 'active@unilink.test'
    const first = await openAs(stage.browser, stage.origin, 'active')
    const { page } = first
    await page.goto(`${stage.origin}/account/security`)
    await page.getByText('账号只有密码保护').waitFor()
    await picture(page, 'security-off-1440')
    await page.getByRole('button', { name: '开启', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('密码', { exact: true }).fill('Wrong12345')
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByText('原密码错误').waitFor()
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByAltText('动态口令二维码').waitFor()
    await picture(page, 'security-enrol-1440')
    await dialog.getByLabel('动态口令').fill(await code(email, 'totp'))
    await dialog.getByRole('button', { name: '确认开启' }).click()
    await page.getByText('请保存恢复码').waitFor()
    await picture(page, 'security-codes-1440')
    const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
    expect(recovery).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    await dialog.getByRole('button', { name: '我已保存' }).click()
    await page.getByText('账号受到保护').waitFor()
    await page.getByRole('navigation', { name: '账号' }).getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(`${stage.origin}/`)

    await sayPassword(page, email)
    await page.getByRole('heading', { name: '二次验证' }).waitFor()
    await picture(page, 'security-step-1440')
    await page.getByLabel('动态口令').fill('000000')
    await page.getByRole('button', { name: '验证并登录' }).click()
    await page.getByText('验证未通过，请重试').waitFor()
    await page.getByLabel('动态口令').fill(await code(email, 'totp'))
    await page.getByRole('button', { name: '验证并登录' }).click()
    await page.waitForURL(/\/console\//)

    const second = await openPage(stage.browser)
    await sayPassword(second.page, email)
    await second.page.getByRole('button', { name: '使用恢复码' }).click()
    await second.page.getByLabel('恢复码').fill(recovery.toLowerCase())
    await second.page.getByRole('button', { name: '验证并登录' }).click()
    await second.page.waitForURL(/\/console\//)

    await page.goto(`${stage.origin}/account/security`)
    await page.getByText('剩 9 个').waitFor()
    await atRest(page)
    await picture(page, 'security-1440')
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await picture(page, `security-${width}`)
      await expectNoOverflow(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'security-dark')
    await page.getByRole('button', { name: /^退出其他 \d 台$/ }).click()
    const ending = page.getByRole('dialog')
    await ending.getByLabel('密码', { exact: true }).fill('Wrong12345')
    await ending.getByRole('button', { name: '退出', exact: true }).click()
    await ending.getByText('原密码错误').waitFor()
    await ending.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await picture(page, 'security-end-dark')
    await ending.getByRole('button', { name: '退出', exact: true }).click()
    await page.getByText(/^已退出 \d 台设备$/).waitFor()
    await second.page.goto(`${stage.origin}/account/security`)
    await second.page.waitForURL(/\/account\/login/)
    await second.close()
    await first.close()
  })

  it('is demanded by the account of itself, and released by the factor alone', async () => {
    const email = 'two-step@unilink.test'
    const watched = await openPage(stage.browser)
    const { page } = watched
    await sayPassword(page, email)
    await page.getByRole('button', { name: '使用恢复码' }).click()
    await page.getByLabel('恢复码').fill(await code(email, 'recovery'))
    await page.getByRole('button', { name: '验证并登录' }).click()
    await page.waitForURL(/\/console\//)
    await page.goto(`${stage.origin}/account/security`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: '要求', exact: true }).click()
    await picture(page, 'security-demand-1440')
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '要求', exact: true }).click()
    await page.getByText('本账号已要求二次验证').waitFor()
    await page.getByRole('button', { name: '移除' }).first().click()
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '移除' }).click()
    await page.getByText('本账号须保留至少一种二次验证方式').waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '取消要求' }).click()
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByLabel('动态口令').fill('000000')
    await dialog.getByRole('button', { name: '验证并取消要求' }).click()
    await dialog.getByText('验证未通过，请重试').waitFor()
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'light'],
      [1440, 'dark'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await picture(page, `security-release-${width}-${colorScheme}`)
      await expectNoOverflow(page)
    }
    await dialog.getByLabel('动态口令').fill(await code(email, 'totp'))
    await dialog.getByRole('button', { name: '验证并取消要求' }).click()
    await page.getByText('本账号不再要求二次验证').waitFor()
    await page.getByRole('button', { name: '要求', exact: true }).waitFor()
    await watched.close()
  })

  it('is a passkey too, which the browser makes and signs with', async () => {
    const origin = stage.origin.replace('127.0.0.1', 'localhost')
    const watched = await openPage(stage.browser)
    const { page } = watched
    const context = page.context()
    // Browsers make no passkey for an IP address: the same server by its name.
    const cookies = await context.cookies(stage.origin)
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, domain: 'localhost', path: '/' })))
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const signIn = async () => {
      await page.goto(`${origin}/account/login`)
      await page.getByLabel('邮箱').fill('government@unilink.test')
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    }
    await signIn()
    await page.waitForURL(/\/console\//)
    await page.goto(`${origin}/account/security`)
    await page.getByRole('button', { name: '添加' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill('MacBook 触控 ID')
    await page.reload()
    await page.getByRole('button', { name: '添加' }).click()
    expect(await dialog.getByLabel('名称').inputValue()).toBe('MacBook 触控 ID')
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '添加' }).click()
    await dialog.getByRole('button', { name: '我已保存' }).click()
    await page.getByRole('heading', { name: 'MacBook 触控 ID' }).waitFor()
    await picture(page, 'security-passkey-1440')
    await page.getByRole('navigation', { name: '账号' }).getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(`${origin}/`)
    await signIn()
    await page.getByRole('button', { name: '使用通行密钥' }).click()
    await page.waitForURL(/\/console\//)
    await watched.close()
  })
})
