import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { mailedCode, watchCaptchas } from './support/emulator.ts'
import { setStage } from './support/stage.ts'

const PASSWORD = 'Starbridge2026'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const stage = setStage()

interface Role {
  role: string
  email: string
  path: string
  heading: string
  name: string
  files: number
  fill: (page: Page) => Promise<void>
}

const ROLES: readonly Role[] = [
  {
    role: '政府机构',
    email: 'bureau@gov.example',
    path: '/account/role/government',
    heading: '政府机构资料',
    name: '示例市大数据管理局',
    files: 1,
    fill: async (page) => {
      await page.getByLabel('机构名称').fill('示例市大数据管理局')
      await page.getByLabel('统一社会信用代码', { exact: false }).first().fill('91350100M000100Y43')
      await page.getByLabel(/^\*?姓名/).fill('周明')
      await page.getByLabel('证件号码').fill('11010519491231002X')
      await page.getByLabel(/^\*?地址/).fill('示例市人民路 1 号')
    },
  },
  {
    role: '个人',
    email: 'lin@person.example',
    path: '/account/role/personal',
    heading: '个人资料',
    name: '林知远',
    files: 2,
    fill: async (page) => {
      await page.getByLabel('真实姓名').fill('林知远')
      await page.getByLabel('身份证号码').fill('11010519491231002X')
    },
  },
]

/** Makes an account through the form, in a role. */
async function register(page: Page, { role, email }: Role): Promise<void> {
  const captcha = watchCaptchas(page, stage.origin)
  await page.goto(`${stage.origin}/account/register`)
  await page.getByRole('radio', { name: role }).check({ force: true })
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByLabel('图形验证码').fill(await captcha())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('邮箱验证码').fill(await mailedCode(stage.origin, email, 'register'))
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/account/registerSuccess')
}

/** Decides on the profile of this name as the operator does, by the API. */
async function decide(email: string, decision: 'approve' | 'reject'): Promise<void> {
  const operator = await callAs(stage.origin, 'operator')
  const { list } = await operator.post<{ list: { accountId: string; email: string }[] }>(
    '/api/admin/profile/queryPage',
    { perPage: 50 },
  )
  const accountId = list.find((row) => row.email === email)?.accountId
  await operator.post(`/api/admin/profile/${decision}`, {
    accountId,
    ...(decision === 'reject' && { reason: '证件照片不清晰' }),
  })
}

describe('an account of another role', () => {
  // Most of it waits for the page to ask again.
  it.concurrent.each(ROLES)('$role registers, is rejected once, mends its profile and is approved', async (role) => {
    const { page, assertQuiet, close } = await openPage(stage.browser)
    await register(page, role)
    // Whoever has registered is signed in, and is led on to the form of the role.
    await page.getByRole('button', { name: /^完善资料/ }).click()
    await page.waitForURL(`**${role.path}`)
    await page.getByRole('heading', { level: 1, name: role.heading }).waitFor()
    await role.fill(page)
    for (let file = 0; file < role.files; file += 1) {
      const picture = { name: `${file}.png`, mimeType: 'image/png', buffer: PICTURE }
      await page.locator('input[type=file]').nth(file).setInputFiles(picture)
      await page.getByRole('button', { name: '重新上传' }).nth(file).waitFor()
    }
    await page.getByLabel('联系人姓名').fill('周明')
    await page.getByLabel('联系电话').fill('13800138000')
    await page.getByLabel('联系邮箱').fill(role.email)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL('**/account/perfect/status')
    await page.getByText('平台审核中').waitFor()

    // The page that waits for the decision tells of it by itself.
    await decide(role.email, 'reject')
    await page.getByText('证件照片不清晰').first().waitFor()
    await page.goto(stage.origin + role.path)
    await page.getByRole('button', { name: '重新上传' }).first().waitFor()
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL('**/account/perfect/status')
    await page.getByText('平台审核中').waitFor()

    await decide(role.email, 'approve')
    await page.getByText('平台审核中').waitFor({ state: 'detached' })
    await page.goto(`${stage.origin}/account/perfect/accountInfo`)
    await page.getByText(role.name).first().waitFor()
    await page.getByText('138****8000').waitFor()
    for (const number of ['11010519491231002X', '13800138000']) expect(await page.getByText(number).count()).toBe(0)
    await page.goto(`${stage.origin}/console`)
    await page.waitForURL('**/console/appLink/app/list')
    assertQuiet()
    await close()
  })
})
