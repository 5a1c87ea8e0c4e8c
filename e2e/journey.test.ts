import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { runUnilink } from '@unilink/server/support/servers/run-unilink.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { choose } from './support/choose.ts'
import { mailedCode, signIn, watchCaptchas } from './support/emulator.ts'
import { fetchThere } from './support/own-world.ts'
import { PHONE } from './support/seen-in-full.ts'
import { setStage } from './support/stage.ts'

const XIAOMI =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118'
const EMAIL = 'founder@starbridge.example'
const PASSWORD = 'Starbridge2026'
const PERSONA_PASSWORD = 'Unilink2026'
const LICENCE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const stage = setStage()
const folder = mkdtempSync(join(tmpdir(), 'unilink-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('from registration to a counted visit, in a browser as wide as a phone', () => {
  it('goes all the way', async () => {
    const harOf = (name: string) => ({ viewport: PHONE, recordHar: { path: join(folder, `${name}.har`) } })
    const developer = await openPage(stage.browser, harOf('developer'))
    const operator = await openPage(stage.browser, harOf('operator'))
    const { page } = developer

    // Register: captcha, e-mail code, password, agreement.
    const captcha = watchCaptchas(page, stage.origin)
    await page.goto(`${stage.origin}/account/register`)
    await page.getByLabel('邮箱', { exact: true }).fill(EMAIL)
    await page.getByText('该邮箱可以注册').or(page.getByLabel('图形验证码')).first().waitFor()
    await page.getByLabel('图形验证码').fill(await captcha())
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('邮箱验证码').fill(await mailedCode(stage.origin, EMAIL, 'register'))
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await page.waitForURL('**/account/registerSuccess')
    await page.getByText(EMAIL).first().waitFor()

    // Whoever has registered is signed in; the console sends a new account to its profile.
    await page.goto(`${stage.origin}/console`)
    await page.waitForURL('**/account/perfect/status')
    await page.goto(`${stage.origin}/account/role/enterprise`)
    await page.getByLabel('企业名称').fill('星桥科技有限公司')
    await page.getByLabel('统一社会信用代码').fill('91350100M000100Y43')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: LICENCE })
    await page.getByRole('button', { name: '重新上传' }).waitFor()
    await page.getByLabel(/^\*?姓名/).fill('林知远')
    await choose(page.getByLabel('证件类型'), '居民身份证')
    await page.getByLabel('证件号码').fill('11010519491231002X')
    await page.getByLabel(/^\*?地址/).fill('福建省福州市鼓楼区软件大道 89 号')
    await page.getByLabel('联系人姓名').fill('林知远')
    await page.getByLabel('联系电话').fill('13800138000')
    await page.getByLabel('联系邮箱').fill(EMAIL)
    await recorded(page, '/api/account/improveData', () => page.getByRole('button', { name: '提交审核' }).click())
    await page.waitForURL('**/account/perfect/status')
    await page.getByText('平台审核中').waitFor()

    // The operator approves it.
    await signIn(operator.page, stage.origin, 'operator@unilink.test', PERSONA_PASSWORD, '/admin')
    await approveNewest(operator.page, `${stage.origin}/admin/profiles`, '星桥科技有限公司')

    // An app.
    await page.goto(`${stage.origin}/console`)
    await page.waitForURL('**/console/appLink/app/list')
    // The steps are shown to whoever comes for the first time.
    await page.getByRole('dialog', { name: '创建应用' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => localStorage.getItem('isLookStep'))).not.toBeNull()
    await page.goto(`${stage.origin}/console/appLink/app/form`)
    await page.locator('[name=appName]').fill('星桥出行')
    await choose(page.getByRole('combobox', { name: '应用分类' }), '出行')
    await page.getByRole('heading', { name: 'Android' }).click()
    await page.locator('[name="android.package"]').fill('com.starbridge.travel')
    await page.locator('[name="android.scheme"]').fill('starbridge')
    await recorded(page, '/api/app/add', () => page.getByRole('button', { name: '创建应用' }).click())
    await page.waitForURL((url) => !url.pathname.endsWith('/app/form'))

    // A link, which the operator approves.
    await page.goto(`${stage.origin}/console/appLink/app/list`)
    await page.getByRole('link', { name: '链接', exact: true }).first().click()
    await page.waitForURL('**/console/appLink/link/List?**')
    await page.getByRole('button', { name: '创建链接' }).first().click()
    await page.locator('[name=linkName]').fill('国庆出行活动')
    await page.getByLabel('使用场景').fill('活动推广')
    await page.locator('[name="targets.android"]').fill('starbridge://activity/national-day?from={channel}')
    await page.locator('[name="targets.h5"]').fill('https://m.starbridge.example/activity')
    await recorded(page, '/api/appLink/add', () => page.getByRole('button', { name: '提交审核' }).click())
    await page.waitForURL((url) => !url.pathname.endsWith('/link/form'))
    await approveNewest(operator.page, `${stage.origin}/admin/links`, '国庆出行活动')

    // A Xiaomi phone visits it, and the visit stands in the link's data within seconds.
    const list = await listLinks(stage.origin, EMAIL, PASSWORD)
    const [link] = list
    const visitor = await openPage(stage.browser, {
      userAgent: XIAOMI,
      viewport: PHONE,
      isMobile: true,
      recordHar: { path: join(folder, 'visitor.har') },
    })
    await visitor.page.goto(`${link?.url}?ch=poster`)
    expect(
      await visitor.page.locator('a[href^="starbridge://activity/national-day?from=poster"]').count(),
    ).toBeGreaterThan(0)
    const place = `appId=${link?.appId}&appName=${encodeURIComponent('星桥出行')}&linkId=${link?.linkId}`
    await page.goto(`${stage.origin}/console/appLink/link/info?${place}&tab=qr`)
    await page.getByRole('img', { name: link?.url ?? '' }).waitFor()
    await page.goto(`${stage.origin}/console/appLink/link/linkData?${place}`)
    const visits = page.getByRole('button', { name: /^访问次数/ }).locator('strong')
    await expect.poll(() => visits.innerText(), { timeout: 15_000 }).toBe('1')

    developer.assertQuiet()
    operator.assertQuiet()
    visitor.assertQuiet()
    await Promise.all([developer.close(), operator.close(), visitor.close()])
  })

  it('becomes a suite of what all browsers recorded, which is green on the seeded world', async () => {
    const suite = join(folder, 'journey.json')
    const hars = ['developer.har', 'operator.har', 'visitor.har'].map((name) => join(folder, name))
    const made = await runUnilink(['record', ...hars, '-o', suite], {})
    expect(made).toMatchObject({ code: 0, err: '' })
    const text = readFileSync(suite, 'utf8')
    for (const secret of [EMAIL, PASSWORD, '13800138000', '林知远']) expect(text).not.toContain(secret)
    for (const path of ['account/register', 'account/improveData', 'app/add', 'appLink/add', 'admin/link/approve'])
      expect(text, made.out).toContain(`"call": "/api/${path}"`)
    const held = await runUnilink(['verify', '--target', stage.origin, '--suite', suite], {})
    expect(held.out.split('\n').filter((line) => /^(DRIFT|skip| {7})/.test(line))).toEqual([])
    expect(held.code).toBe(0)
  })
})

/** Does what makes a call, and waits for its answer as a recording needs it: a page that is left may take it along. */
async function recorded(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(path), { timeout: 60_000 })
  await act()
  await (await answered).body()
}

/** Opens a queue of the review desk, oldest first, and approves the newest of those that bear this name. */
async function approveNewest(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  // What an app has submitted within one second stands folded, as a sheet of links does.
  const [named, folded] = [page.getByText(name).last(), page.getByRole('button', { name: '展开' }).last()]
  await named.or(folded).first().waitFor()
  if (!(await named.isVisible())) await folded.click()
  await named.click()
  await page.getByRole('button', { name: /^通过/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '通过' }).click()
  await page.getByText('已通过').first().waitFor()
}

interface LinkRow {
  appId: string
  linkId: string
  url: string
  pv7d: number
}

/** The account's links as the API tells them. */
async function listLinks(origin: string, email: string, password: string): Promise<LinkRow[]> {
  const post = async (path: string, body: object) => {
    const answer = await fetchThere(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  const { token } = await post('/api/account/login', { email, password })
  const apps = (await post('/api/app/queryPage', { token })) as { list: { appId: string }[] }
  const appId = apps.list[0]?.appId ?? ''
  const links = (await post('/api/appLink/queryPage', { token, appId })) as { list: LinkRow[] }
  return links.list.map((link) => ({ ...link, appId }))
}
