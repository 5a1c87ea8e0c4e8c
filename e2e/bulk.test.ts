import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import { type WatchedPage } from './support/browser.ts'
import { addressOf } from './support/expected-screens.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const stage = setFilledStage()
let developer: Caller
let watched: WatchedPage
beforeAll(async () => {
  developer = await callAs(stage.origin, 'active')
})
afterEach(() => watched.close())

const stateOf = async (linkName: string) => {
  const { appId } = stage.filled
  const body = { appId, keyword: linkName }
  const { list } = await developer.post<{ list: { reviewState: number; linkState: number; tags: string[] }[] }>(
    '/api/appLink/queryPage',
    body,
  )
  return list[0]
}

describe('many at once', () => {
  it('are approved as the one line that they came in, on a phone too', async () => {
    const rows = ['批量甲', '批量乙', '批量丙'].map((linkName) => ({
      linkName,
      scene: '短信',
      targets: { h5: 'https://m.starbridge.example/batch' },
    }))
    await developer.post('/api/appLink/addBatch', { appId: stage.filled.appId, rows })
    watched = await openAs(stage.browser, stage.origin, 'operator')
    const { page } = watched
    await page.setViewportSize(PHONE)
    await page.goto(`${stage.origin}/admin/links`)
    await page.getByRole('button', { name: /^一批 3 条/ }).waitFor()
    await page.getByRole('checkbox', { name: /^选择一批 3 条/ }).check()
    await page.getByText('已选 3 条').waitFor()
    await page.getByRole('button', { name: '通过', exact: true }).first().click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/批量甲/).waitFor()
    await dialog.getByRole('button', { name: '通过' }).click()
    await page.getByText('已通过 3 条').waitFor()
    for (const { linkName } of rows) expect(await stateOf(linkName)).toMatchObject({ reviewState: 2, linkState: 1 })
    watched.assertQuiet()
  })

  it('are named, rejected for one reason and told of it, on a phone too', async () => {
    watched = await openAs(stage.browser, stage.origin, 'operator')
    const { page } = watched
    await page.setViewportSize(PHONE)
    await page.goto(`${stage.origin}/admin/links`)
    await page.getByRole('checkbox', { name: /^选择名字很长的链接/ }).check()
    await page.getByRole('button', { name: '驳回', exact: true }).first().click()
    const modal = page.getByRole('dialog')
    await modal.getByText(/“名字很长的链接/).waitFor()
    await modal.getByLabel('驳回原因').fill('目标页面打不开')
    await modal.getByRole('button', { name: '驳回', exact: true }).click()
    await page.getByText('已驳回 1 条').waitFor()
    expect(await stateOf('名字很长的链接')).toMatchObject({ reviewState: 3 })
    watched.assertQuiet()
  })

  it('of one’s links are disabled and tagged together', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.goto(stage.origin + addressOf('/console/appLink/link/List', stage.filled))
    for (const name of ['批量甲', '批量乙']) await page.getByRole('checkbox', { name: `选择${name}` }).check()
    const bar = page.getByRole('region', { name: '已选 2 条' })
    await bar.getByRole('button', { name: '停用' }).click()
    await page.getByText('已处理 2 条').waitFor()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(async () => (await stateOf('批量乙'))?.linkState).toBe(1)
    await bar.getByRole('button', { name: /^选择全部 \d+ 条$/ }).click()
    await page.getByRole('button', { name: '取消选择' }).click()
    for (const name of ['批量甲', '批量乙']) await page.getByRole('checkbox', { name: `选择${name}` }).check()
    await bar.getByRole('button', { name: '停用' }).click()
    await expect.poll(async () => (await stateOf('批量乙'))?.linkState).toBe(2)
    await bar.getByRole('button', { name: '打标签' }).click()
    await page.getByRole('dialog').getByLabel('标签').fill('秋季')
    await page.getByRole('dialog').getByRole('button', { name: '打标签' }).click()
    await expect.poll(async () => (await stateOf('批量甲'))?.tags).toEqual(['秋季'])
    expect(await stateOf('批量乙')).toMatchObject({ linkState: 2 })
    await page.evaluate(() => Object.assign(globalThis, { print: () => (document.title = 'printed') }))
    await bar.getByRole('button', { name: '打印二维码' }).click()
    await expect.poll(() => page.title()).toBe('printed')
    expect(await page.locator('[data-sheet] figcaption').allInnerTexts()).toHaveLength(2)
    watched.assertQuiet()
  })

  it('of the list’s columns are left out, and stay so in the address', async () => {
    watched = await openAs(stage.browser, stage.origin, 'active')
    const { page } = watched
    await page.goto(stage.origin + addressOf('/console/appLink/link/List', stage.filled))
    await page.getByRole('columnheader', { name: '标签' }).waitFor()
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('checkbox', { name: '标签' }).click()
    await page.getByRole('checkbox', { name: '近 7 日访问' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('hide')).toBe('tags,visits')
    await page.reload()
    await page.getByRole('columnheader', { name: '状态' }).waitFor()
    expect(await page.getByRole('columnheader', { name: /标签|近 7 日访问/ }).count()).toBe(0)
    watched.assertQuiet()
  })
})
