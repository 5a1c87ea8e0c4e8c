import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

/** Where a picture of the question is put, when somebody wants to see it. */
const PICTURES = process.env['TWO_TABS_PICTURES']

const stage = setFilledStage({ painted: PICTURES !== undefined })

async function tabsAt(visitor: 'active' | 'operator', address: string): Promise<[Page, Page]> {
  const first = await openAs(stage.browser, stage.origin, visitor)
  const second = await first.page.context().newPage()
  const tabs: [Page, Page] = [first.page, second]
  for (const tab of tabs) {
    tab.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    await tab.goto(stage.origin + address)
  }
  return tabs
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog', { name: '内容已被修改' })

describe('an app that is edited in two tabs', () => {
  const address = () => `/console/appLink/app/form?appId=${stage.filled.appId}`
  const detail = async () => {
    const owner = await callAs(stage.origin, 'active')
    return owner.post<Record<string, unknown>>('/api/app/queryDetail', { appId: stage.filled.appId })
  }
  const submit = async (page: Page) => {
    await press(page, '保存修改')
    await page.waitForURL('**/console/appLink/app/list**', { waitUntil: 'commit' })
  }

  it('keeps what each tab has changed', async () => {
    const [one, other] = await tabsAt('active', address())
    await one.locator('textarea[name=description]').fill('第一页写的简介')
    await other.getByRole('heading', { name: 'SDK 与开放接口' }).click()
    await other.getByRole('switch').first().click()
    const { deferred } = await detail()
    await submit(one)
    await submit(other)
    expect(await detail()).toMatchObject({ description: '第一页写的简介', deferred: !deferred })
  })

  it('asks about what both have changed, keeps all that was typed, and saves what was chosen', async () => {
    const [one, other] = await tabsAt('active', address())
    await one.locator('textarea[name=description]').fill('第一页的简介')
    await submit(one)
    await other.locator('textarea[name=description]').fill('第二页的简介')
    await press(other, '保存修改')
    await question(other).waitFor()
    await other.waitForTimeout(PICTURES ? 500 : 0)
    if (PICTURES) await other.screenshot({ path: join(PICTURES, 'question.png') })
    const asked = question(other).getByRole('group', { name: '应用简介' })
    expect(await asked.locator('label').allInnerTexts()).toEqual([
      expect.stringMatching(/保留我的\s+第二页的简介/),
      expect.stringMatching(/采用对方的\s+第一页的简介/),
    ])

    await question(other).getByRole('button', { name: '取消' }).click()
    await question(other).waitFor({ state: 'detached' })
    expect(await other.locator('textarea[name=description]').inputValue()).toBe('第二页的简介')
    expect((await detail())['description']).toBe('第一页的简介')

    await press(other, '保存修改')
    await question(other).getByText('保留我的').waitFor()
    await press(other, '按选择保存')
    await other.waitForURL('**/console/appLink/app/list**', { waitUntil: 'commit' })
    expect((await detail())['description']).toBe('第二页的简介')
  })

  it('takes the other’s value where that is chosen, after a reload too', async () => {
    const [one, other] = await tabsAt('active', address())
    await other.locator('textarea[name=description]').fill('草稿里的简介')
    await one.locator('textarea[name=description]').fill('先存下的简介')
    await submit(one)
    // The draft goes on from the version that it began from.
    await other.evaluate(() => {
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    })
    await other.reload()
    await other.getByText('已恢复上次填写而未提交的内容').waitFor()
    await press(other, '保存修改')
    await question(other).getByText('采用对方的').click()
    await press(other, '按选择保存')
    await other.waitForURL('**/console/appLink/app/list**', { waitUntil: 'commit' })
    expect((await detail())['description']).toBe('先存下的简介')
  })
})

it('a banner that two operators edit is asked about, field by field', async () => {
  const [one, other] = await tabsAt('operator', '/admin/banners')
  for (const tab of [one, other]) await tab.getByRole('button', { name: '编辑' }).first().click()
  await one.locator('[name=title]').fill('甲的标题')
  await other.locator('[name=title]').fill('乙的标题')
  await press(one, '保存')
  await one.getByText('甲的标题').first().waitFor()
  await press(other, '保存')
  await question(other).getByText('甲的标题').waitFor()
  await press(other, '按选择保存')
  await other.getByText('乙的标题').first().waitFor()
})
