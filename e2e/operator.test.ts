import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import { seriousIn } from './support/axe.ts'
import { openPage, type WatchedPage } from './support/browser.ts'
import { choose } from './support/choose.ts'
import { setFilledStage } from './support/stage.ts'
import { goTogether, holdBack } from './support/held.ts'
import { openAs } from './support/visitor.ts'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const stage = setFilledStage()
let developer: Caller
let watched: WatchedPage
let page: Page
beforeAll(async () => {
  developer = await callAs(stage.origin, 'active')
  watched = await openAs(stage.browser, stage.origin, 'operator')
  ;({ page } = watched)
})
afterAll(async () => {
  await watched?.close()
})

const open = (path: string) => page.goto(stage.origin + path)

/** Finds something in a list that holds much else, and leaves the search field for the keyboard's sake. */
async function search(words: string): Promise<void> {
  const field = page.getByPlaceholder(/^搜索/)
  await field.fill(words)
  await field.press('Enter')
  await field.blur()
}
const linkOf = (linkId: string) =>
  developer.post<{ linkState: number; reviewState: number; rejectReason: string | null }>('/api/appLink/queryDetail', {
    linkId,
  })

/** Freezes the row with this text, and unfreezes it again. */
async function freezeAndBack(row: string, whileFrozen: () => Promise<void>): Promise<void> {
  const line = page.getByRole('row').filter({ hasText: row }).first()
  await line.getByRole('button', { name: '冻结', exact: true }).click()
  const modal = page.getByRole('dialog')
  await choose(modal.getByRole('combobox'), 0)
  await modal.getByLabel('补充说明').fill('投诉核实中')
  await modal.getByRole('button', { name: '冻结', exact: true }).click()
  await line.getByRole('button', { name: '解冻' }).waitFor()
  await whileFrozen()
  await line.getByRole('button', { name: '解冻' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解冻' }).click()
  await line.getByRole('button', { name: '冻结', exact: true }).waitFor()
}

describe('an operator', () => {
  it('switches banners beside each other: none waits for the one before it', async () => {
    await open('/admin/banners')
    const switches = page.getByRole('switch')
    await switches.nth(1).waitFor()
    const shown = () => Promise.all([switches.nth(0).isChecked(), switches.nth(1).isChecked()])
    const before = await shown()
    await goTogether(page, '**/api/admin/banner/edit', 2)
    await switches.nth(0).click()
    await switches.nth(1).click()
    await expect.poll(shown).toEqual(before.map((isOn) => !isOn))
    await page.unrouteAll()
    watched.assertQuiet()
  })

  it('rejects a link by the keyboard with a reason, which its owner reads', async () => {
    await open('/admin/links')
    await search('名字很长的链接')
    await page.getByRole('heading', { name: /名字很长的链接/ }).waitFor()
    await page.keyboard.press('r')
    const modal = page.getByRole('dialog')
    await modal.getByLabel('驳回原因').fill('目标页面与使用场景不符')
    await modal.getByRole('button', { name: '驳回', exact: true }).click()
    await page.getByText('已驳回').first().waitFor()
    expect(await linkOf(stage.filled.waitingLinkId)).toMatchObject({
      reviewState: 3,
      rejectReason: '目标页面与使用场景不符',
    })
    watched.assertQuiet()
  })

  it('freezes a link, an app and an account, and lets them go again', async () => {
    await open('/admin/apps')
    await freezeAndBack('星桥出行', async () => {
      const app = await developer.post<{ appState: number }>('/api/app/queryDetail', { appId: stage.filled.appId })
      expect(app.appState).toBe(3)
    })
    await page.getByRole('radio', { name: '链接', exact: true }).click()
    await freezeAndBack('国庆出行活动', async () => {
      expect(await linkOf(stage.filled.linkId)).toMatchObject({ linkState: 3 })
    })
    expect(await linkOf(stage.filled.linkId)).toMatchObject({ linkState: 1 })
    await open('/admin/members')
    await search('personal@unilink.test')
    await freezeAndBack('personal@unilink.test', async () => {
      const owner = await callAs(stage.origin, 'personal')
      expect(await owner.post('/api/account/currentInfo')).toMatchObject({ dataState: 4 })
    })
    watched.assertQuiet()
  })

  it('tends the whitelist', async () => {
    await open('/admin/whitelist')
    await page.getByLabel('邮箱或 @域名').fill('不是邮箱')
    await page.getByRole('button', { name: '加入白名单' }).click()
    await page.locator('form [aria-invalid=true]').first().waitFor()
    await page.getByLabel('邮箱或 @域名').fill('@starbridge.example')
    await page.getByRole('button', { name: '加入白名单' }).click()
    const row = page.getByRole('row').filter({ hasText: '@starbridge.example' })
    await row.getByRole('button', { name: '移出' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click()
    await row.waitFor({ state: 'detached' })
  })

  it('sees of a document who changed it and when', async () => {
    await open('/admin/documents')
    await page.getByRole('link', { name: '返回码', exact: true }).click()
    // Not before it is this document's title: a person would see that it is another's.
    await expect.poll(() => page.locator('input[name=title]').inputValue()).toBe('返回码')
    await page.locator('input[name=title]').fill('返回码一览')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('link', { name: '返回码一览', exact: true }).waitFor()
    await page.locator('form').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '审计记录', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: '返回码一览' })
    await row.getByText('doc.edit').waitFor()
    expect(await row.count()).toBe(1)
  })

  it('writes a document with pictures that are pasted, is told of dead links, and moves it by the keyboard', async () => {
    await open('/admin/documents')
    const source = page.getByRole('textbox', { name: 'Markdown' })
    await source.fill(`见[没有的文档](/documents/1)。\n\n${'一段文字。\n\n'.repeat(200)}`)
    await page.getByText('1 个链接指向不存在或未发布的文档：/documents/1').waitFor()
    const preview = page.getByRole('region', { name: '预览' })
    await preview.getByText('一段文字。').last().waitFor()
    await source.hover()
    await page.mouse.wheel(0, 100_000)
    const left = () => preview.evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop)
    await expect.poll(left).toBeLessThan(4)
    await source.evaluate((area: HTMLTextAreaElement, picture) => {
      area.setSelectionRange(0, 0)
      const clipboardData = new DataTransfer()
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
      clipboardData.items.add(new File([bytes], '图.png', { type: 'image/png' }))
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, PIXEL)
    await expect.poll(() => source.inputValue()).toMatch(/^!\[图\.png\]\(\/files\//)
    expect(await seriousIn(page)).toEqual([])
    expect(await page.getByRole('button', { name: '归入上一篇' }).isDisabled()).toBe(true)
    const tree = () => page.getByRole('link', { name: /^(功耗|安全)标准$/ }).allInnerTexts()
    expect(await tree()).toEqual(['功耗标准', '安全标准'])
    let answered = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/doc/move')) answered += 1
    })
    await page.getByRole('link', { name: '安全标准', exact: true }).press('Alt+ArrowUp')
    await expect.poll(tree).toEqual(['安全标准', '功耗标准'])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(tree).toEqual(['功耗标准', '安全标准'])
    // Pressed faster than the server answers.
    const go = await holdBack(page, /doc\/move/)
    for (const [key, shown] of [
      ['Alt+ArrowUp', ['安全标准', '功耗标准']],
      ['Alt+ArrowDown', ['功耗标准', '安全标准']],
      ['Alt+ArrowUp', ['安全标准', '功耗标准']],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(tree).toEqual(shown)
    }
    go()
    await expect.poll(() => answered).toBe(5)
    await page.reload()
    await expect.poll(tree).toEqual(['安全标准', '功耗标准'])
  })

  it('publishes news that visitors read', async () => {
    await open('/admin/news')
    await page.getByRole('button', { name: '新增资讯' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: '标题' }).fill('平台例行维护通知')
    await drawer.getByLabel('摘要').fill('本周六凌晨维护两小时')
    await drawer.locator('textarea').last().fill('## 时间\n\n本周六 **02:00–04:00**。')
    await drawer.getByRole('button', { name: '保存' }).click()
    await page.getByRole('row').filter({ hasText: '平台例行维护通知' }).waitFor()
    const visitor = await openPage(stage.browser)
    await visitor.page.goto(`${stage.origin}/home/news/list`)
    await visitor.page.getByText('平台例行维护通知').first().click()
    await visitor.page.getByRole('heading', { level: 1, name: '平台例行维护通知' }).waitFor()
    await visitor.page.locator('strong', { hasText: '02:00–04:00' }).waitFor()
    visitor.assertQuiet()
    await visitor.close()
  })
})
