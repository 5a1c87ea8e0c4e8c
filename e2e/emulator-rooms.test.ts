import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousIn } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { choose } from './support/choose.ts'
import { fetchThere, ownClock } from './support/own-world.ts'
import { PHONE, WINDOW } from './support/seen-in-full.ts'
import { setStage } from './support/stage.ts'
import { goTogether } from './support/held.ts'

const stage = setStage()
let page: Page
beforeAll(async () => {
  ;({ page } = await openPage(stage.browser))
  await page.goto(`${stage.origin}/__emu/`)
})

const room = (name: string) => page.getByRole('navigation', { name: '控制台' }).getByRole('link', { name }).click()

describe('the rooms of the emulator', () => {
  it('a world beside others says what differs in it, and is dropped', async () => {
    await room('世界')
    await page.getByRole('textbox', { name: '新世界名称（可不填）' }).fill('beside')
    await page.getByRole('button', { name: '由种子新建世界' }).click()
    const card = page.getByRole('list', { name: '世界' }).getByRole('listitem').filter({ hasText: 'beside' })
    await card.waitFor()
    const headers = { 'content-type': 'application/json', 'x-emu-world': 'beside' }
    const body = JSON.stringify({ preset: 'http-500' })
    await fetch(`${stage.origin}/__emu/v1/faults`, { method: 'POST', headers, body })
    await page.reload()
    await card.getByText('1 条故障').waitFor()
    const compared = page.getByRole('region', { name: '两个世界并排' })
    await choose(compared.getByRole('combobox', { name: '另一个世界' }), 'beside')
    await compared.getByRole('row', { name: /^故障 没有 服务器错误/ }).waitFor()
    expect(await seriousIn(page)).toEqual([])
  })

  it('two worlds side by side tell which rows differ and in what, and lead to them', async () => {
    const there = { 'x-emu-world': 'beside' }
    const read = async (path: string) => (await fetch(`${stage.origin}/__emu/v1/${path}`, { headers: there })).json()
    const { rows } = (await read('data/account?search=active@unilink.test')) as { rows: { id: string }[] }
    const id = rows[0]?.id ?? ''
    await fetch(`${stage.origin}/__emu/v1/entities/account/${id}/moves/freeze`, { method: 'POST', headers: there })
    await page.reload()
    const own = (await page.getByLabel('当前世界').innerText()).trim()
    const compared = page.getByRole('region', { name: '两个世界并排' })
    await choose(compared.getByRole('combobox', { name: '另一个世界' }), 'beside')
    await compared.getByText('审计').click()
    await compared.getByText('仅在 beside').first().waitFor()
    await compared.getByText('账号', { exact: true }).click()
    const line = compared.getByRole('listitem').filter({ hasText: 'active@unilink.test' })
    await line.getByText('dataState 2 正常 → 4 已冻结').waitFor()
    expect(await seriousIn(page)).toEqual([])
    await line.getByRole('link').click()
    await page.getByRole('region', { name: '这一行' }).getByText('active@unilink.test').first().waitFor()
    expect(await page.getByLabel('当前世界').innerText()).toContain('beside')
    await choose(page.getByLabel('当前世界'), own)
    await expect.poll(() => page.getByLabel('当前世界').innerText()).toContain(own)
    await room('世界')
    const card = page.getByRole('list', { name: '世界' }).getByRole('listitem').filter({ hasText: 'beside' })
    await card.getByRole('button', { name: '删除' }).click()
    await card.getByRole('button').filter({ hasText: '再点' }).click()
    await card.waitFor({ state: 'detached' })
  })

  it('the data is sorted, filtered by several columns, gone along with a key, and let go again', async () => {
    await room('数据')
    await page.getByRole('columnheader', { name: 'createdAt' }).getByRole('link').click()
    await page.locator('th[aria-sort=descending]').waitFor()
    await page
      .getByRole('link', { name: /^只看 dataState 为 2/ })
      .first()
      .click()
    await page.getByText('dataState = 2 正常').waitFor()
    await page
      .getByRole('link', { name: /^只看 accountType 为 1/ })
      .first()
      .click()
    await page.getByText('accountType = 1 企业').waitFor()
    // The rows come after their filter.
    const others = page.getByRole('link', { name: /^只看 accountType 为 [23]/ })
    await others.first().waitFor({ state: 'detached' })
    const row = page.getByRole('region', { name: '这一行' })
    await page.keyboard.press('j')
    await row.getByRole('button', { name: '复制 JSON' }).waitFor()
    expect(await seriousIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await row.waitFor({ state: 'detached' })
    await page.getByTitle('取消对 dataState 的筛选').click()
    await page.getByText('dataState = 2 正常').waitFor({ state: 'detached' })
    await page.getByText('accountType = 1 企业').waitFor()
  })

  it('a row opens wherever it is clicked, columns are put away for good, and null is asked for', async () => {
    await page.goto(`${stage.origin}/__emu/data?table=visitEvent`)
    const row = page.getByRole('region', { name: '这一行' })
    await page
      .getByRole('cell', { name: /^\d{4}-\d\d-\d\d / })
      .first()
      .click()
    await row.getByRole('heading').waitFor()
    await page.goto(`${stage.origin}/__emu/data?table=link`)
    await page.getByRole('columnheader', { name: 'validTo time?' }).waitFor()
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('checkbox', { name: 'code text' }).uncheck()
    await page.getByRole('radiogroup', { name: 'openRevisionId 的内容' }).getByText('非 null').click()
    await page.getByText('openRevisionId ≠ null').waitFor()
    expect(await seriousIn(page)).toEqual([])
    await page.reload()
    await page.getByRole('columnheader', { name: 'validTo time?' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'code text' }).count()).toBe(0)
    expect(await page.getByRole('table').getByText('null', { exact: true }).count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: '只看 liveRevisionId 为 null 的行' }).first().click()
    await page.getByText('liveRevisionId = null').waitFor()
    await page.getByTitle('取消对 openRevisionId 的筛选').click()
    await page.getByText('openRevisionId ≠ null').waitFor({ state: 'detached' })
  })

  it('the rows are cards on a phone, which are sorted and opened too', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(`${stage.origin}/__emu/data?table=account`)
    const rows = page.getByRole('region', { name: '表中的行' })
    await choose(page.getByLabel('排序'), 'createdAt ↑')
    await expect.poll(() => page.url()).toContain('sort=createdAt&order=asc')
    expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
    expect(await seriousIn(page)).toEqual([])
    await rows.getByText('active@unilink.test').click()
    await page.getByRole('region', { name: '这一行' }).getByRole('heading', { name: 'active@unilink.test' }).waitFor()
    await page.setViewportSize(WINDOW)
  })

  it('faults are switched on beside each other: none waits for the one before it', async () => {
    await room('故障')
    const switches = ['网关错误（其他失败）', '服务器错误'].map((name) => page.getByRole('switch', { name }))
    await goTogether(page, /\/__emu\/v1\/faults$/, 2)
    for (const one of switches) await one.check()
    const areOn = () => Promise.all(switches.map((one) => one.isChecked()))
    const inForce = page.getByRole('region', { name: '生效中的故障' })
    await inForce.getByRole('listitem').nth(1).waitFor()
    expect(await areOn()).toEqual([true, true])
    await page.unrouteAll()
    await inForce.getByRole('button', { name: '全部关闭' }).click()
    await expect.poll(areOn).toEqual([false, false])
  })

  it('a fault meets only the calls it is for, is named where it did, and goes by one click', async () => {
    await room('故障')
    await page.getByText('所有接口正常应答').waitFor()
    await page.getByRole('combobox', { name: '接口' }).fill('/api/banner/*')
    await choose(page.getByLabel('每次开启'), '只对接下来 3 次')
    await page.getByRole('switch', { name: '服务器错误' }).check()
    const rules = page.getByRole('region', { name: '生效中的故障' })
    await rules.getByText('/api/banner/* · 还剩 3 次').waitFor()
    for (const path of ['banner/queryBannerList', 'news/queryPage'])
      await fetchThere(`${stage.origin}/api/${path}`, { method: 'POST' })
    await rules.getByRole('link', { name: '命中 1', exact: true }).click()
    const met = page.getByRole('region', { name: '请求列表' }).getByRole('listitem')
    await met.getByText('故障 服务器错误').waitFor()
    expect(await met.allInnerTexts()).toHaveLength(1)
    await page.keyboard.press('j')
    await page.getByRole('region', { name: '请求详情' }).getByText('故障 服务器错误').waitFor()
    await room('故障')
    await rules.getByRole('button', { name: '修改故障：服务器错误' }).click()
    const edit = rules.getByRole('form', { name: '修改故障：服务器错误' })
    await choose(edit.getByLabel('每次开启'), '一直生效')
    await edit.getByRole('combobox', { name: '接口' }).fill('/api/news/*')
    await edit.getByRole('button', { name: '保存' }).click()
    await rules.getByText('/api/news/*', { exact: true }).waitFor()
    await rules.getByRole('button', { name: '关闭故障：服务器错误' }).click()
    await page.getByText('所有接口正常应答').waitFor()
    expect(await page.getByRole('switch', { name: '服务器错误' }).isChecked()).toBe(false)
    await page.getByRole('combobox', { name: '接口' }).fill('/api/banner/queryBannerList')
    await page.getByRole('button', { name: '以此返回码应答' }).click()
    await rules.getByText(/^13002/).waitFor()
    const refused = await fetchThere(`${stage.origin}/api/banner/queryBannerList`, { method: 'POST' })
    expect(await refused.json()).toMatchObject({ code: 13_002 })
    await rules.getByRole('button', { name: '全部关闭' }).click()
    await page.getByText('所有接口正常应答').waitFor()
    expect(await seriousIn(page)).toEqual([])
  })

  it('the time is dragged along what happens in the world', async () => {
    await room('时钟')
    const line = page.getByRole('slider', { name: '拖动以设定世界的时间' })
    const before = Number(await line.inputValue())
    for (let step = 0; step < 3; step += 1) await line.press('ArrowRight')
    await line.press('Enter')
    await page.getByText('已调整').first().waitFor()
    expect((await ownClock().now()).getTime() - before).toBeGreaterThan(17 * 3_600_000)
    await page
      .getByRole('button', { name: /^到此刻：链接到期/ })
      .first()
      .click()
    await page.getByRole('button', { name: '恢复系统时间' }).click()
    await page.getByText('系统时间', { exact: true }).waitFor()
  })

  it('traffic is drawn before it is made, and comes with its result', async () => {
    await room('流量')
    await page.getByRole('figure', { name: '将生成的访问' }).waitFor()
    await page.getByRole('radio', { name: '100', exact: true }).check()
    await page.getByRole('button', { name: '生成', exact: true }).click()
    const result = page.getByRole('region', { name: '生成的结果' })
    await result.getByText('访问的去向').or(result.getByText('计入访问')).first().waitFor()
    // No name of a state as it is stored.
    expect(await result.innerText()).not.toMatch(/[a-z]-[a-z]/)
    expect(await seriousIn(page)).toEqual([])
  })
})
