import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seriousIn } from './support/axe.ts'
import { openBrowser, openPage } from './support/browser.ts'
import { choose } from './support/choose.ts'
import { PHONE, WINDOW } from './support/seen-in-full.ts'
import { startServer, type RunningServer } from './support/server.ts'
import { expectNoOverflow } from './support/visitor.ts'

const PATIENCE_MS = 60_000
/** Of a front end that knows nothing of ours. */
const FRONT_END = '<!doctype html><html lang="en"><title>Another front end</title><h1>Another front end</h1></html>'

const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(FRONT_END))
let emulator: RunningServer
let browser: Browser
let elsewhere: Page
let page: Page
beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  ;[emulator, browser] = await Promise.all([startServer({ EMULATOR_ORIGINS: origin }), openBrowser()])
  ;({ page } = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] }))
  page.setDefaultTimeout(PATIENCE_MS)
  elsewhere = await page.context().newPage()
  await elsewhere.goto(origin)
  await page.goto(`${emulator.origin}/__emu/`)
}, 2 * PATIENCE_MS)
beforeEach(() => page.setViewportSize(WINDOW))
afterAll(async () => {
  await browser.close()
  await emulator.stop()
  site.close()
})

/** A call from the page of the other front end, as a persona. */
const answerFromElsewhere = (path: string, body: object, persona: string) =>
  elsewhere.evaluate(
    async ([origin, to, sent, name]) => {
      const headers = { 'content-type': 'application/json' }
      const signedIn = await fetch(`${origin}/__emu/v1/personas/${name}/login`, { method: 'POST' })
      const { token } = (await signedIn.json()) as { token: string }
      const authorization = `Bearer ${token}`
      const answer = await fetch(origin + to, { method: 'POST', headers: { ...headers, authorization }, body: sent })
      return (await answer.json()) as { code: number; data: unknown }
    },
    [emulator.origin, path, JSON.stringify(body), persona] as const,
  )
const callFromElsewhere = async (path: string, body: object, persona: string) =>
  (await answerFromElsewhere(path, body, persona)).code
/** A link of the persona active that serves, from its own lists. */
async function aLink(): Promise<{ appId: string; linkId: string }> {
  const listOf = async (path: string, body: object) => {
    const { data } = await answerFromElsewhere(path, { page: 1, perPage: 10, ...body }, 'active')
    return (data as { list: { appId: string; linkId: string }[] }).list
  }
  for (const { appId } of await listOf('/api/app/queryPage', {})) {
    const [link] = await listOf('/api/appLink/queryPage', { appId, linkState: 1 })
    if (link) return { appId, linkId: link.linkId }
  }
  throw new Error('no link serves')
}
const list = () => page.getByRole('region', { name: '请求列表' }).getByRole('listitem')
const detail = () => page.getByRole('region', { name: '请求详情' })
const room = (name: string) => page.getByRole('navigation', { name: '控制台' }).getByRole('link', { name }).click()
const worldNow = () => page.getByLabel('当前世界').innerText()
const copied = () => page.evaluate(() => navigator.clipboard.readText())
const axe = () => seriousIn(page)

describe('the requests of a front end on another origin', () => {
  it('come as they are made, with why one was refused and how it passes', async () => {
    await page.getByText('实时', { exact: true }).waitFor()
    expect(await callFromElsewhere('/api/admin/app/queryPage', { page: 1 }, 'active')).toBe(403)
    await list().filter({ hasText: '/api/admin/app/queryPage' }).getByRole('link').click()
    await detail().getByText('只有运营可以调用').waitFor()
    expect(await axe()).toEqual([])
    await detail().getByRole('button', { name: '切换并重放：operator' }).click()
    await detail().getByText('operator@unilink.test').first().waitFor()
    await expect.poll(() => list().filter({ hasText: '/api/admin/app/queryPage' }).count()).toBe(2)
    expect(await axe()).toEqual([])
  })

  it('are copied as a command and as a test, and sent again with a key', async () => {
    await detail().getByRole('button', { name: 'curl' }).click()
    expect(await copied()).toContain(`curl '${emulator.origin}/api/admin/app/queryPage'`)
    await detail().getByRole('button', { name: '写成测试' }).click()
    expect(await copied()).toContain('world.as("operator")')
    await detail().getByRole('button', { name: '应答' }).click()
    await detail().getByText('"code": 0').first().waitFor()
    await page.keyboard.press('r')
    await expect.poll(() => list().filter({ hasText: '/api/admin/app/queryPage' }).count()).toBe(3)
    await detail().getByRole('button', { name: '应答' }).click()
  })

  it('are answered otherwise when a person says so, until that is taken back', async () => {
    await detail().getByRole('textbox', { name: '改写后的应答（JSON）' }).fill('{')
    expect(await detail().getByRole('button', { name: '以此作答' }).isDisabled()).toBe(true)
    await detail().getByRole('textbox', { name: '改写后的应答（JSON）' }).fill('{"code":10001,"msg":"改过"}')
    expect(await axe()).toEqual([])
    await detail().getByRole('button', { name: '以此作答' }).click()
    await page.getByText('真实接口不再执行').waitFor()
    expect(await callFromElsewhere('/api/admin/app/queryPage', { page: 1 }, 'active')).toBe(10_001)
    await list().first().getByText('改写应答').waitFor()
    await detail().getByRole('button', { name: '全部恢复' }).click()
    await page.getByText('已恢复真实应答').waitFor()
    expect(await callFromElsewhere('/api/admin/app/queryPage', { page: 1 }, 'operator')).toBe(0)
  })

  it('are listed as overridden, with what a rule answered and how often, and are taken back one by one', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ path: '/api/banner/*', times: 3, answer: { code: 10_001 } })
    await fetch(`${emulator.origin}/__emu/v1/overrides`, { method: 'POST', headers, body })
    expect(await callFromElsewhere('/api/banner/queryBannerList', {}, 'active')).toBe(10_001)
    await room('故障')
    const overrides = page.getByRole('region', { name: '生效中的改写' })
    await overrides.getByText('还剩 2 次').waitFor()
    await overrides.getByText('已改写 1 次').waitFor()
    expect(await axe()).toEqual([])
    await overrides.getByRole('button', { name: '删除改写 /api/banner/*' }).click()
    await overrides.waitFor({ state: 'detached' })
    expect(await callFromElsewhere('/api/banner/queryBannerList', {}, 'active')).toBe(0)
    await room('请求')
  })

  it('that the whitelist refused pass by one click, once the account is on it', async () => {
    expect(await callFromElsewhere('/api/app/queryPage', { page: 1 }, 'off-whitelist')).toBe(11_014)
    await list().filter({ hasText: '11014' }).first().getByRole('link').click()
    const steps = detail().getByRole('region', { name: '判定过程' }).getByRole('listitem')
    await steps.filter({ hasText: '白名单' }).filter({ hasText: '未通过' }).waitFor()
    expect(await steps.filter({ hasText: '未执行' }).count()).toBe(2)
    expect(await axe()).toEqual([])
    await detail().getByRole('button', { name: '加入并重放' }).click()
    await detail().getByText('正常应答').first().waitFor()
    expect(await steps.filter({ hasText: '未执行' }).count()).toBe(0)
    expect(await callFromElsewhere('/api/app/queryPage', { page: 1 }, 'off-whitelist')).toBe(0)
  })

  it('for a short link show each step of the decision with its reason', async () => {
    const { rows } = (await (await fetch(`${emulator.origin}/__emu/v1/data/link`)).json()) as {
      rows: { code: string; linkState: number }[]
    }
    const code = rows.find(({ linkState }) => linkState === 1)?.code ?? ''
    const ua =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
    await fetch(`${emulator.origin}/s/${code}`, { headers: { 'user-agent': ua } })
    await list()
      .filter({ hasText: `/s/${code}` })
      .getByRole('link')
      .click()
    const steps = detail().getByRole('region', { name: '判定过程' }).getByRole('listitem')
    await steps.filter({ hasText: '识别客户端' }).filter({ hasText: '采用' }).waitFor()
    expect(await steps.count()).toBeGreaterThan(2)
    expect(await axe()).toEqual([])
  })

  it('that a fault broke pass once it is taken away', async () => {
    const body = JSON.stringify({ preset: 'http-500', path: '/api/banner/queryBannerList' })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${emulator.origin}/__emu/v1/faults`, { method: 'POST', headers, body })
    expect(await callFromElsewhere('/api/banner/queryBannerList', {}, 'active')).toBe(500)
    await page.getByRole('group', { name: '按结果筛选' }).getByRole('button', { name: /^故障/ }).click()
    await list().filter({ hasText: '/api/banner/queryBannerList' }).getByRole('link').click()
    await detail().getByRole('button', { name: '删除并重放' }).click()
    await detail().getByText('正常应答').first().waitFor()
    await detail().getByRole('region', { name: '与原应答相比' }).getByText('+   "code": 0').waitFor()
  })

  it('are searched with a key, and paused', async () => {
    await page.getByRole('button', { name: '全部', exact: true }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('banner')
    await expect.poll(async () => (await list().allInnerTexts()).every((text) => text.includes('banner'))).toBe(true)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: '暂停' }).click()
    const before = await list().count()
    await callFromElsewhere('/api/banner/queryBannerList', {}, 'active')
    await page.waitForTimeout(1000)
    expect(await list().count()).toBe(before)
    await page.getByRole('button', { name: '继续' }).click()
    await expect.poll(() => list().count()).toBe(before + 1)
  })
})

describe('besides its answer a request', () => {
  it('has the mail that it sent, which is one click away, and what it changed', async () => {
    await room('请求')
    const { appId, linkId } = await aLink()
    const body = { linkId, reason: 'complaint', detail: '用户举报' }
    expect(await callFromElsewhere('/api/admin/link/freeze', body, 'operator')).toBe(0)
    await list().filter({ hasText: '/api/admin/link/freeze' }).first().getByRole('link').click()
    await detail().getByRole('button', { name: '邮件与事件' }).click()
    await detail().getByText('冻结链接').waitFor()
    await detail().getByText(linkId).waitFor()
    expect(await axe()).toEqual([])
    await detail()
      .getByRole('link', { name: /^查看邮件：.*active@unilink\.test$/ })
      .click()
    await page.getByRole('heading', { level: 1, name: '邮件' }).waitFor()
    await page.frameLocator('iframe').getByText('冻结').first().waitFor()

    await room('请求')
    expect(await callFromElsewhere('/api/app/queryDetail', { appId }, 'active')).toBe(0)
    await list().filter({ hasText: '/api/app/queryDetail' }).first().getByRole('link').click()
    await detail().getByRole('button', { name: '邮件与事件' }).click()
    await detail().getByText('没有发出邮件。').waitFor()
    await detail().getByText('没有改动任何内容。').waitFor()
  })
})

describe('the data of the world', () => {
  it('leads from a row to the rows it points at, and back, and is moved on', async () => {
    await room('数据')
    const tables = page.getByRole('navigation', { name: '数据表' })
    await tables.getByRole('link', { name: /^链接/ }).click()
    await page
      .getByRole('link', { name: /^查看 app / })
      .first()
      .click()
    const row = page.getByRole('region', { name: '这一行' })
    await row.getByRole('link', { name: '链接（appId）' }).click()
    await page.getByText(/^appId = /).waitFor()
    expect(await axe()).toEqual([])
    await tables.getByRole('link', { name: /^账号/ }).click()
    await tables.locator('[aria-current]').filter({ hasText: '账号' }).waitFor()
    await page.getByRole('searchbox').fill('other@unilink.test')
    await page.getByText('1 行', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^查看行 / }).click()
    await row.getByRole('button', { name: /冻结/ }).click()
    await row.getByRole('button', { name: /解冻/ }).waitFor()
    await page.getByRole('searchbox').fill('no-such')
    await page.getByText('没有符合条件的行。').waitFor()
  })
})

describe('the other rooms', () => {
  it.each(['世界', '邮件', '故障', '时钟', '流量', '身份'])('%s is there, also on a phone', async (name) => {
    await room(name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => page.title()).toContain(name)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(axe).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(PHONE)
    await expectNoOverflow(page)
  })

  it('a token is copied for a front end elsewhere', async () => {
    await room('身份')
    await page.getByRole('button', { name: '复制令牌：active' }).click()
    await page.getByText('active 的令牌已复制').waitFor()
    const answer = await page.request.post(`${emulator.origin}/api/account/currentInfo`, {
      data: {},
      headers: { authorization: `Bearer ${await copied()}` },
    })
    expect(await answer.json()).toMatchObject({ code: 0, data: { email: 'active@unilink.test' } })
  })

  it('its address and its seed stand at the foot, and the lab is in the menu', async () => {
    const menu = page.getByRole('navigation', { name: '控制台' })
    await menu.getByText(new URL(emulator.origin).host).waitFor()
    await menu.getByText('SQLite').waitFor()
    await menu.getByRole('button', { name: '链接实验室' }).click()
    await page.getByRole('dialog', { name: '链接实验室' }).getByText('还没有登录').waitFor()
    expect(await axe()).toEqual([])
    await page.getByRole('button', { name: '关闭链接实验室' }).click()
  })

  it('whoever is chosen in the bar is signed in, and leaves again', async () => {
    const who = page.getByLabel('以谁的身份打开门户')
    await choose(who, '企业开发者（已冻结）')
    const token = () => page.evaluate(() => localStorage.getItem('Token'))
    await expect.poll(token).toBeTruthy()
    await expect.poll(() => who.innerText()).toContain('已冻结')
    await choose(who, '访客')
    await expect.poll(token).toBeNull()
  })

  it('a refused request is tried in a copy of the world', async () => {
    await room('请求')
    expect(await callFromElsewhere('/api/admin/link/queryPage', { page: 1 }, 'active')).toBe(403)
    await list().filter({ hasText: '/api/admin/link/queryPage' }).first().getByRole('link').click()
    await detail().getByText('不改动 main').waitFor()
    await detail().getByRole('button', { name: '复制世界' }).click()
    await expect.poll(worldNow).toMatch(/^w\d/)
    await choose(page.getByLabel('当前世界'), 'main')
    await expect.poll(worldNow).toBe('main')
  })

  it('the requests and the data fit a phone', async () => {
    await page.setViewportSize(PHONE)
    for (const name of ['请求', '数据']) {
      await room(name)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await expectNoOverflow(page)
    }
  })
})
