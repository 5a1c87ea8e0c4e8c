import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import type { WatchedPage } from './support/browser.ts'
import { fetchThere } from './support/own-world.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const DOMAIN = 'go.starbridge.example'
const stage = setFilledStage()
let owner: WatchedPage
let operator: WatchedPage
beforeAll(async () => {
  owner = await openAs(stage.browser, stage.origin, 'active')
  operator = await openAs(stage.browser, stage.origin, 'operator')
})
afterAll(async () => {
  await owner?.close()
  await operator?.close()
})

const openForm = (page: Page) => page.goto(`${stage.origin}/console/appLink/app/form?appId=${stage.filled.appId}`)

it('an owner brings a domain, an operator refuses it and takes that back, and it is removed', async () => {
  const { page } = owner
  await openForm(page)
  const card = page.getByRole('region', { name: DOMAIN })
  const field = page.getByLabel('域名', { exact: true })
  await field.fill('203.0.113.9')
  await page.getByRole('button', { name: '添加域名' }).click()
  await page.getByRole('alert').getByText('不能使用 IP 地址').waitFor()
  await field.fill('GO.starbridge.example.')
  await field.press('Enter')
  await card.getByText('待验证').waitFor()
  await card.getByText(`_unilink.${DOMAIN}`).waitFor()
  await card.getByRole('button', { name: '立即检查' }).click()
  await card.getByText('TXT 记录：没有找到').waitFor()
  expect(new URL(page.url()).searchParams.get('appId')).toBe(stage.filled.appId)

  const developer = await callAs(stage.origin, 'active')
  const { list } = await developer.post<{ list: { domainId: string }[] }>('/api/app/queryDomains', {
    appId: stage.filled.appId,
  })
  const move = `/__emu/v1/entities/domain/${list[0]?.domainId}/moves/verify`
  expect((await fetchThere(stage.origin + move, { method: 'POST' })).status).toBe(200)
  await openForm(page)
  await card.getByText('已验证').waitFor()
  await card.getByText('新链接使用').waitFor()
  const link = await developer.post<{ url: string }>('/api/appLink/queryDetail', { linkId: stage.filled.linkId })
  expect(link.url).toMatch(new RegExp(`^https://${DOMAIN}/s/`))

  const desk = operator.page
  await desk.goto(`${stage.origin}/admin/domains`)
  const row = desk.getByRole('row').filter({ hasText: DOMAIN })
  await row.getByRole('button', { name: '拒绝', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '域名仿冒他人品牌或网站' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '驳回', exact: true }).click()
  await row.getByText('已拒绝').waitFor()
  await openForm(page)
  await card.getByText('已被平台拒绝：域名仿冒他人品牌或网站').waitFor()
  await row.getByRole('button', { name: '撤销拒绝' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '撤销拒绝' }).click()
  await row.getByText('待验证').waitFor()

  await openForm(page)
  await card.getByRole('button', { name: '移除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await card.waitFor({ state: 'detached' })
  owner.assertQuiet()
  operator.assertQuiet()
})
