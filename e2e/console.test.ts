import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import { type WatchedPage } from './support/browser.ts'
import { PHONE, WINDOW } from './support/seen-in-full.ts'
import { setFilledStage } from './support/stage.ts'
import { goTogether } from './support/held.ts'
import { openAs } from './support/visitor.ts'

const LIST = '/console/appLink/app/list'
const MANY = 24

const stage = setFilledStage()
let developer: Caller
let watched: WatchedPage
let page: Page
beforeAll(async () => {
  developer = await callAs(stage.origin, 'active')
  for (let number = 1; number <= MANY; number += 1) {
    await developer.post('/api/app/add', {
      appName: `批量应用 ${String(number).padStart(2, '0')}`,
      category: '工具',
      h5Url: 'https://m.starbridge.example/',
    })
  }
})
beforeEach(async () => {
  watched = await openAs(stage.browser, stage.origin, 'active')
  ;({ page } = watched)
})
afterEach(() => watched.close())

const appQuery = () => new URLSearchParams({ appId: stage.filled.appId, appName: stage.filled.appName }).toString()
const openLinks = async () => {
  await page.goto(`${stage.origin}/console/appLink/link/List?${appQuery()}`)
  await page.getByRole('link', { name: '国庆出行活动' }).first().waitFor()
}

describe('the app list', () => {
  it('keeps its page, its filter and its scroll while one looks at an app', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(`${stage.origin}${LIST}`)
    await page.getByPlaceholder('搜索应用名称或包名').fill(' 批量应用 ')
    await page.keyboard.press('Enter')
    await page.getByText(`共${MANY}条数据`).waitFor()
    await page.getByRole('button', { name: '第 2 页' }).click()
    const row = page.getByRole('row').filter({ hasText: '批量应用' }).last()
    await expect.poll(() => page.getByRole('row').filter({ hasText: '批量应用' }).count()).toBe(MANY - 20)
    await row.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await row.getByRole('link', { name: '链接', exact: true }).click()
    await page.getByText('还没有链接').waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('row').filter({ hasText: '批量应用' }).count()).toBe(MANY - 20)
    expect(await page.getByPlaceholder('搜索应用名称或包名').inputValue()).toBe('批量应用')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    watched.assertQuiet()
  })
})

describe('the breadcrumb', () => {
  it('asks for 10000 apps at once, and choosing one replaces the query and loads the page anew', async () => {
    await openLinks()
    const asked = page.waitForRequest('**/api/app/queryList')
    await page.getByRole('button', { name: /^切换应用/ }).click()
    expect((await asked).postDataJSON()).toMatchObject({ page: 1, perPage: 10_000 })
    for (const size of [PHONE, WINDOW]) {
      await page.setViewportSize(size)
      const box = await page.getByLabel('搜索应用名称').boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(size.width)
    }
    await page.getByLabel('搜索应用名称').fill('应用 07')
    await page.evaluate(() => Object.assign(globalThis, { before: true }))
    await page.getByRole('button', { name: '批量应用 07', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('appName') === '批量应用 07')
    await page.getByText('还没有链接').waitFor()
    expect(await page.evaluate(() => 'before' in globalThis)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/console/appLink/link/List')
    watched.assertQuiet()
  })
})

describe('a dialog', () => {
  it('that is cancelled changes nothing and is gone from the page', async () => {
    await page.goto(`${stage.origin}/console/appLink/link/info?${appQuery()}&linkId=${stage.filled.linkId}`)
    const dialog = page.getByRole('alertdialog')
    for (const close of ['取消', '关闭']) {
      await page.getByRole('button', { name: '停用', exact: true }).click()
      await dialog.getByText('停用链接').first().waitFor()
      expect(await dialog.evaluate((box) => box.getBoundingClientRect().width)).toBe(500)
      await dialog.getByRole('button', { name: close }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Escape')
    const { linkState } = await developer.post<{ linkState: number }>('/api/appLink/queryDetail', {
      linkId: stage.filled.linkId,
    })
    expect(linkState).toBe(1)
    watched.assertQuiet()
  })
})

describe('many links', () => {
  const SHEET = [
    '链接名称,使用场景,H5 地址,失败原因',
    '批量一,短信,https://m.starbridge.example/1,',
    ',短信,https://m.starbridge.example/2,',
    '批量三,短信,javascript:alert(1),',
  ].join('\r\n')

  it('are made from a sheet after a look at each row, and what failed comes back with its reason', async () => {
    await page.setViewportSize(PHONE)
    await openLinks()
    await page.getByRole('button', { name: '批量创建' }).click()
    const drawer = page.getByRole('dialog', { name: '批量创建链接' })
    const upload = (buffer: Buffer) =>
      drawer.locator('input[type=file]').setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer })
    await upload(Buffer.from('密码\r\n1\r\n'))
    await drawer.getByText('CSV 表头中有未知的列：密码').waitFor()
    await upload(Buffer.from(SHEET))
    await drawer.getByText('检查完成：1 行可以创建，2 行有问题。').waitFor()
    await drawer.getByText('链接名称：必填').waitFor()
    await drawer.getByRole('button', { name: '创建 1 条链接' }).click()
    await drawer.getByText('已创建 1 条链接，等待审核；2 行未创建。').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: '导出有问题的行' }).click(),
    ])
    const failed = await readAll(await download.createReadStream())
    expect(failed).toContain('链接名称,使用场景,H5 地址,失败原因')
    expect(failed).toContain(',短信,https://m.starbridge.example/2,链接名称：必填')
    await drawer.getByRole('button', { name: '完成' }).click()
    await page.getByRole('link', { name: '批量一' }).waitFor()
    watched.assertQuiet()
  })

  it('go out as one file', async () => {
    await openLinks()
    await page.getByRole('button', { name: '导出全部链接' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON 数据（.json）' }).click(),
    ])
    const { list } = JSON.parse(await readAll(await download.createReadStream())) as { list: { linkName: string }[] }
    expect(list.map(({ linkName }) => linkName)).toContain('国庆出行活动')
    watched.assertQuiet()
  })
})

describe('a notice', () => {
  const bell = () => page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  const unread = async () => Number(/\d+/.exec((await bell().getAttribute('aria-label')) ?? '')?.[0])

  it('leads to what it is about and is read by that', async () => {
    await page.goto(`${stage.origin}${LIST}`)
    const before = await unread()
    await bell().click()
    await page
      .getByRole('link', { name: /会员日短信.*冻结|冻结.*会员日短信/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: '会员日短信' }).waitFor()
    await expect.poll(unread).toBe(before - 1)
    watched.assertQuiet()
  })

  it('is read beside another one, however long that takes', async () => {
    await page.goto(`${stage.origin}${LIST}`)
    const before = await unread()
    await goTogether(page, '**/api/notice/read', 2)
    const notices = page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: '未读' })
    for (const place of [0, 1]) {
      await bell().click()
      await notices.nth(place).getByRole('link').or(notices.nth(place).getByRole('button')).click()
    }
    await expect.poll(unread).toBe(before - 2)
    watched.assertQuiet()
  })
})

describe('the period of the data pages', () => {
  it('is chosen by its name or in the calendar, and stands in the address', async () => {
    await page.goto(
      `${stage.origin}/console/appLink/link/linkData?${appQuery()}&linkId=${stage.filled.linkId}&tab=access`,
    )
    await page.getByText('近30日', { exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('range') === 'last30')
    const from = page.getByPlaceholder('开始日期')
    await from.click()
    await from.fill('2026-01-05')
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('结束日期').fill('2026-01-09')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('from') === '2026-01-05')
    expect(new URL(page.url()).searchParams.get('to')).toBe('2026-01-09')
    await page.getByText('这段时间还没有访问').first().waitFor()
    watched.assertQuiet()
  })
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
