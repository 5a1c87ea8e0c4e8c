import type { Locator } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import type { WatchedPage } from './support/browser.ts'
import { addressOf } from './support/expected-screens.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const FIRST = 'https://m.starbridge.example/activity'

const stage = setFilledStage()
let developer: Caller
let operator: Caller
let watched: WatchedPage
beforeAll(async () => {
  developer = await callAs(stage.origin, 'active')
  operator = await callAs(stage.origin, 'operator')
  // The link's second version serves; the third is what these tests make.
  await operator.post('/api/admin/revision/approve', { modifyId: stage.filled.revisionId })
})
afterEach(() => watched.close())

const addressIn = (path: string) => stage.origin + addressOf(path, stage.filled)
const isInSight = (picture: Locator) =>
  picture.evaluate((frame) => frame.getBoundingClientRect().right < document.documentElement.clientWidth)
const detail = () =>
  developer.post<{
    live: { revision: number }
    pending: { modifyId: string; revision: number; reason: string } | null
  }>('/api/appLink/queryDetail', { linkId: stage.filled.linkId })

it('opens into the visitor’s page before and after it, and is restored as a new change', async () => {
  watched = await openAs(stage.browser, stage.origin, 'active')
  const { page } = watched
  await page.goto(`${addressIn('/console/appLink/link/info')}&tab=versions`)
  // The newest version comes opened, and its pictures take the width that the list has.
  await expect.poll(() => page.locator('iframe').count()).toBe(2)
  for (const picture of await page.locator('iframe').all()) await expect.poll(() => isInSight(picture)).toBe(true)
  await page.getByRole('row').filter({ hasText: '创建链接' }).getByRole('link', { name: '恢复此版本' }).click()
  await page.waitForURL('**/link/modify?**')
  await expect.poll(() => page.locator('[name="targets.h5"]').inputValue()).toBe(FIRST)
  expect(await page.getByLabel('修改原因').inputValue()).toBe('恢复第 1 版')
  await page.getByRole('button', { name: '提交修改' }).click()
  await page.waitForURL('**/link/info?**')
  const { live, pending } = await detail()
  expect([live.revision, pending?.revision, pending?.reason]).toEqual([2, 3, '恢复第 1 版'])
  await operator.post('/api/admin/revision/approve', { modifyId: pending?.modifyId })
  const { content } = await developer.post<{ content: { targets: { h5: string } } }>('/api/appLink/queryDetail', {
    linkId: stage.filled.linkId,
  })
  expect(content.targets.h5).toBe(FIRST)
  watched.assertQuiet()
})

it('is marked on the chart of the link’s figures, from where its pictures are one click away', async () => {
  watched = await openAs(stage.browser, stage.origin, 'active')
  const { page } = watched
  await page.goto(addressIn('/console/appLink/link/linkData'))
  // All began to serve today, which is one point of the chart.
  const mark = page.getByRole('figure', { name: '访问趋势' }).getByRole('link', { name: /^第 3 版 第 3 版生效/ })
  await mark.hover()
  for (const told of ['恢复第 1 版', '活动页换了地址']) await page.getByText(told, { exact: true }).waitFor()
  await mark.click()
  await page.waitForURL('**/link/reviseInfo?**')
  await expect.poll(() => page.locator('iframe').count()).toBe(2)
  watched.assertQuiet()
})
