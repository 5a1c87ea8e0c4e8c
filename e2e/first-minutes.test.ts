import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { mailedCode, watchCaptchas } from './support/emulator.ts'
import { setStage } from './support/stage.ts'

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118'
const EMAIL = 'stranger@first-minutes.example'
/** From the form of registration to the picture of the code; fields are gone through by keyboard. */
const MOST_CLICKS = 12

const stage = setStage()

describe('the first ten minutes', () => {
  it(`reach a counted scan in ${MOST_CLICKS} clicks`, async () => {
    const developer = await openPage(stage.browser)
    const { page } = developer
    const clicks = await countClicks(page)
    const captcha = watchCaptchas(page, stage.origin)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()

    await page.goto(`${stage.origin}/account/register`)
    await page.getByLabel('邮箱', { exact: true }).fill(EMAIL)
    await page.getByText('该邮箱可以注册').or(page.getByLabel('图形验证码')).first().waitFor()
    await page.getByLabel('图形验证码').fill(await captcha())
    await button('获取验证码').click()
    await page.getByLabel('邮箱验证码').fill(await mailedCode(stage.origin, EMAIL, 'register'))
    await page.getByLabel('密码', { exact: true }).fill('Starbridge2026')
    await page.getByRole('checkbox').click()
    await button('注册').click()
    await page.waitForURL('**/account/registerSuccess')
    await page.getByRole('button', { name: /完善资料/ }).click()

    await page.waitForURL('**/account/role/enterprise')
    await button('填入示例').click()
    await page.getByRole('button', { name: '重新上传' }).waitFor()
    await button('提交审核').click()
    await page.waitForURL('**/account/perfect/status')
    await approve('profile')

    await page.reload()
    await page.getByRole('link', { name: '创建应用' }).click()
    await button('填入示例').click()
    await button('创建应用').click()
    await page.waitForURL('**/console/appLink/link/List?**')
    await button('创建链接').click()
    await button('填入示例').click()
    await button('提交审核').click()
    await page.waitForURL('**/link/info?**')
    await approve('link')

    await page.reload()
    const said = await page.getByRole('img', { name: /\/s\// }).first().getAttribute('alt')
    const [url = ''] = /http\S+/.exec(said ?? '') ?? []
    const phone = await openPage(stage.browser, { userAgent: PHONE_AGENT })
    await phone.page.goto(url)
    await phone.close()
    await page.goto(page.url().replace('/link/info', '/link/linkData'))
    const visits = page.getByRole('button', { name: /^访问次数/ }).locator('strong')
    await expect.poll(() => visits.innerText()).toBe('1')
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    expect(clicks()).toBeGreaterThan(MOST_CLICKS - 3)
    await developer.close()
  })
})

/** What an operator does meanwhile, with whatever came last. */
async function approve(kind: 'profile' | 'link'): Promise<void> {
  const operator = await callAs(stage.origin, 'operator')
  const { list } = await operator.post<{ list: Record<string, string>[] }>(`/api/admin/${kind}/queryPage`, {
    order: 'newest',
  })
  const [newest = {}] = list
  const body = kind === 'link' ? { modifyId: newest['modifyId'] } : { accountId: newest['accountId'] }
  await operator.post(`/api/admin/${kind}/approve`, body)
}

/** Presses of a pointer on a page and those that it goes to. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('pressed', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const { pressed } = globalThis as unknown as { pressed: () => void }
    // Below the window, which takes back a press that misses as the page moves: it is made again.
    document.addEventListener('pointerdown', () => pressed(), true)
  })
  return () => count
}
