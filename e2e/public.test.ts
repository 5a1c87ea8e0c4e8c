import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from './support/browser.ts'
import { fetchThere } from './support/own-world.ts'
import { setStage } from './support/stage.ts'

const stage = setStage()
let visitor: WatchedPage
let page: Page
beforeEach(async () => {
  visitor = await openPage(stage.browser, { viewport: { width: 1280, height: 600 } })
  ;({ page } = visitor)
})
afterEach(() => visitor.close())

const scrolled = () => page.evaluate(() => Math.round(scrollY))

describe('the documentation centre', () => {
  it('is searched by words: the hit is shown, the keyboard leads to it, and it is marked where it stands', async () => {
    await page.goto(`${stage.origin}/documents`)
    const search = page.getByLabel('搜索文档标题与正文')
    await search.fill('assetlinks')
    const menu = page.getByRole('navigation', { name: '文档目录' })
    const result = menu.getByRole('link').filter({ hasText: '正文' }).first()
    await result.waitFor()
    expect((await result.locator('mark').innerText()).toLowerCase()).toBe('assetlinks')
    const title = await result.locator('strong').innerText()
    await search.press('ArrowDown')
    while (!(await result.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0)).toBeGreaterThan(0)
    await search.press('Escape')
    expect(await search.inputValue()).toBe('')
    await menu.getByRole('link', { name: '兼容性标准' }).waitFor()
    visitor.assertQuiet()
  })

  it('says when nothing holds the words', async () => {
    await page.goto(`${stage.origin}/documents`)
    await page.getByLabel('搜索文档标题与正文').fill('没有这样的词 100%_')
    await page.getByText('没有包含“没有这样的词 100%_”的文档').waitFor()
    visitor.assertQuiet()
  })
})

describe('the news list', () => {
  it('is as one left it after reading an item', async () => {
    await page.goto(`${stage.origin}/home/news/list`)
    const items = page
      .getByRole('main')
      .getByRole('article')
      .or(page.getByRole('main').locator('a[href*="/home/news/info"]'))
    await items.first().waitFor()
    const last = page.locator('a[href*="/home/news/info"]').last()
    await last.scrollIntoViewIfNeeded()
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    await page.evaluate(() => {
      document.querySelector('main input')?.setAttribute('data-kept', 'yes')
    })
    await last.click()
    await page.waitForURL('**/home/news/info?*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/home/news/list*')
    await expect.poll(scrolled).toBe(before)
    expect(await page.locator('main [data-kept="yes"]').count()).toBe(1)
    visitor.assertQuiet()
  })
})

it('a page is in the log of requests, the files that it came with are not', async () => {
  await page.goto(stage.origin, { waitUntil: 'networkidle' })
  const answer = await fetchThere(`${stage.origin}/__emu/v1/requests?limit=500`)
  const { requests } = (await answer.json()) as { requests: { path: string; status: number; why: unknown }[] }
  expect(requests.map(({ path }) => path)).toContain('/')
  expect(requests.filter(({ path }) => /^\/(?:assets|content)\//.test(path))).toEqual([])
})
