import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { parseCsv } from '@unilink/shared'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import type { WatchedPage } from './support/browser.ts'
import { choose } from './support/choose.ts'
import { addressOf } from './support/expected-screens.ts'
import { setFilledStage } from './support/stage.ts'
import { expectNoOverflow, openAs } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const NAMES = ['次序乙', '次序丙', '次序甲']
const stage = setFilledStage()
let developer: Caller
let watched: WatchedPage
beforeAll(async () => {
  developer = await callAs(stage.origin, 'active')
  for (const linkName of NAMES) {
    // What is submitted in one second is one line of the desk.
    await setTimeout(1100)
    await developer.post('/api/appLink/add', {
      appId: stage.filled.appId,
      linkName,
      scene: '短信',
      targets: { h5: 'https://m.starbridge.example/order' },
      tags: linkName === '次序甲' ? ['冬季'] : ['冬季', '夏季'],
    })
  }
})
afterEach(() => watched.close())

const listOf = () => `${stage.origin}${addressOf('/console/appLink/link/List', stage.filled)}&keyword=次序&with=created`
const orderIn = (url: string) => new URL(url).searchParams.get('order')

describe('a list', () => {
  it('is sorted by the heads of its columns, by the keyboard too, and stays so in the address', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.goto(listOf())
    const names = () => page.getByRole('checkbox', { name: /^选择次序/ }).evaluateAll(labels)
    await expect.poll(names).toEqual(['选择次序甲', '选择次序丙', '选择次序乙'])
    const head = page.getByRole('columnheader', { name: '创建时间' })
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual(['选择次序乙', '选择次序丙', '选择次序甲'])
    expect(orderIn(page.url())).toBe('oldest')
    await page.reload()
    await expect.poll(names).toEqual(['选择次序乙', '选择次序丙', '选择次序甲'])
    await page.getByRole('columnheader', { name: '近 7 日访问' }).click()
    await expect.poll(() => orderIn(page.url())).toBe('mostVisited')
    watched.assertQuiet()
  })

  it('is narrowed to a tag', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.goto(listOf())
    await page.getByRole('button', { name: '标签', exact: true }).click()
    await page.getByRole('button', { name: '夏季（2）' }).click()
    await page.getByText('共2条数据').waitFor()
    expect(new URL(page.url()).searchParams.get('tag')).toBe('夏季')
    watched.assertQuiet()
  })

  it('gives the selected links as a file', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.goto(listOf())
    for (const name of ['次序甲', '次序丙']) await page.getByRole('checkbox', { name: `选择${name}` }).check()
    const bar = page.getByRole('region', { name: '已选 2 条' })
    await bar.getByRole('button', { name: '导出' }).click()
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: /\.csv/ }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const [header, ...rows] = parseCsv(text, 10).map(({ cells }) => cells)
    const name = header?.indexOf('链接名称') ?? -1
    expect(rows.map((cells) => cells[name] ?? '').toSorted()).toEqual(['次序丙', '次序甲'])
    watched.assertQuiet()
  })

  it('is sorted on a phone', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.setViewportSize(PHONE)
    await page.goto(listOf())
    await choose(page.getByLabel('排序'), '最早的在前')
    await expect
      .poll(() => page.getByRole('checkbox', { name: /^选择次序/ }).evaluateAll(labels))
      .toEqual(['选择次序乙', '选择次序丙', '选择次序甲'])
    watched.assertQuiet()
  })

  it('of apps keeps its order in the address, and for whoever comes back', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.goto(`${stage.origin}/console/appLink/app/list?order=name`)
    const head = page.getByRole('columnheader', { name: '应用', exact: true })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('link', { name: '链接', exact: true }).first().click()
    await page.getByRole('heading', { name: '链接列表' }).waitFor()
    await page.getByRole('link', { name: '统一链接管理' }).first().click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    watched.assertQuiet()
  })

  it('of operators is sorted by its heads, keeps all in the address, and gives what is selected as a file', async () => {
    watched = await openAs(stage.browser, stage.origin, 'operator')
    const { page } = watched
    await page.goto(`${stage.origin}/admin/members?type=1`)
    const head = page.getByRole('columnheader', { name: '创建时间' })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => orderIn(page.url())).toBe('oldest')
    await page.reload()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    expect(new URL(page.url()).searchParams.get('type')).toBe('1')
    const times = page.locator('tbody time')
    expect(await times.first().getAttribute('title')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    const low = page.locator('tbody tr[data-row-key]').locator('a, button, input[type=checkbox]')
    expect(await low.evaluateAll(tooLow)).toEqual([])
    expect(await page.getByRole('columnheader').getByRole('checkbox', { name: '选择本页全部' }).count()).toBe(1)
    for (const box of (await page.getByRole('checkbox', { name: /^选择.+@/ }).all()).slice(0, 2)) await box.check()
    const bar = page.getByRole('region', { name: '已选 2 条' })
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: '导出 CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('账号管理.csv')
    const [first, ...rows] = parseCsv(await readFile(await file.path(), 'utf8'), 10).map(({ cells }) => cells)
    expect(first?.slice(0, 2)).toEqual(['邮箱', '账号'])
    expect(rows).toHaveLength(2)
    expect(rows.every(([email]) => email?.includes('@'))).toBe(true)
    await bar.getByRole('button', { name: '取消选择' }).click()
    await bar.waitFor({ state: 'detached' })
    watched.assertQuiet()
  })

  it('of operators leaves out what the address says; banners come as visitors see them', async () => {
    watched = await openAs(stage.browser, stage.origin, 'operator')
    const { page } = watched
    await page.goto(`${stage.origin}/admin/banners`)
    const head = page.getByRole('columnheader', { name: '次序' })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('columnheader', { name: '更新时间' }).click()
    await expect.poll(() => orderIn(page.url())).toBe('newest')
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('checkbox', { name: '更新时间' }).click()
    await page.getByRole('checkbox', { name: '位置' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('hide')).toBe('updateTime,position')
    await page.reload()
    await head.waitFor()
    expect(await page.getByRole('columnheader', { name: /更新时间|位置/ }).count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: '图片' }).count()).toBe(1)
    watched.assertQuiet()
  })

  it('of operators comes as cards on a phone, with its order and its boxes', async () => {
    watched = await openAs(stage.browser, stage.origin, 'operator')
    const { page } = watched
    await page.setViewportSize(PHONE)
    for (const path of ['members', 'news', 'audit']) {
      await page.goto(`${stage.origin}/admin/${path}`)
      await choose(page.getByLabel('排序'), '最早的在前')
      await expect.poll(() => orderIn(page.url())).toBe('oldest')
      await expectNoOverflow(page)
      expect(await page.locator('table').count(), path).toBe(0)
    }
    watched.assertQuiet()
  })

  it('of the desk turns round', async () => {
    watched = await openAs(stage.browser, stage.origin, 'operator')
    const { page } = watched
    await page.goto(`${stage.origin}/admin/links?keyword=次序`)
    const rows = () => page.getByRole('checkbox', { name: /^选择次序/ }).evaluateAll(labels)
    await expect.poll(rows).toEqual(['选择次序乙', '选择次序丙', '选择次序甲'])
    await choose(page.getByLabel('排序'), '最新的在前')
    await expect.poll(rows).toEqual(['选择次序甲', '选择次序丙', '选择次序乙'])
    expect(orderIn(page.url())).toBe('newest')
    watched.assertQuiet()
  })
})

/** What is lower or narrower than 24 pixels, of boxes the place that is pressed. */
function tooLow(targets: Element[]): string[] {
  return targets.flatMap((target) => {
    const pressed = target.closest('label') ?? target
    const { width, height } = pressed.getBoundingClientRect()
    return Math.min(width, height) < 24 ? [target.outerHTML] : []
  })
}

function labels(boxes: Element[]): (string | null)[] {
  return boxes.map((box) => box.getAttribute('aria-label'))
}
