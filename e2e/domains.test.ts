import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import type { WatchedPage } from './support/browser.ts'
import { fetchThere } from './support/own-world.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const DOMAIN = 'go.starbridge.example'
const SECOND = 'link.starbridge.example'
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

async function openForm(page: Page): Promise<void> {
  await page.goto(`${stage.origin}/console/appLink/app/form?appId=${stage.filled.appId}`)
  const part = page.getByRole('group').filter({ has: page.getByRole('heading', { name: '自有域名' }) })
  await part
    .getByText(/还没有自有域名|starbridge/)
    .first()
    .waitFor()
  // It is open by itself while something is left to do there.
  if (!(await part.evaluate((fold) => fold.hasAttribute('open')))) await part.locator('summary').first().click()
}

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
  const { appId, linkId } = stage.filled
  const { list } = await developer.post<{ list: { domainId: string }[] }>('/api/app/queryDomains', { appId })
  const verify = async (domainId = '') => {
    const move = `/__emu/v1/entities/domain/${domainId}/moves/verify`
    expect((await fetchThere(stage.origin + move, { method: 'POST' })).status).toBe(200)
  }
  const linkHost = async () =>
    new URL((await developer.post<{ url: string }>('/api/appLink/queryDetail', { linkId })).url).host
  const files = `https://${DOMAIN}/.well-known/`
  await fetchThere(`${stage.origin}/__emu/v1/outages`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: files, status: 404 }),
  })
  await verify(list[0]?.domainId)
  await openForm(page)
  await card.getByText('已验证').waitFor()
  await card.getByText('域名上还没有读到关联文件，链接暂不使用它。Android、iOS、HarmonyOS：HTTP 404').waitFor()
  expect(await linkHost()).not.toBe(DOMAIN)
  await fetchThere(`${stage.origin}/__emu/v1/outages`, { method: 'DELETE' })
  await card.getByRole('button', { name: '立即检查' }).click()
  await card.getByText('关联文件已在此域名读到').waitFor()
  await card.getByText('新链接使用').waitFor()
  expect(await linkHost()).toBe(DOMAIN)

  const second = await developer.post<{ domainId: string }>('/api/app/addDomain', { appId, domain: SECOND })
  await verify(second.domainId)
  await openForm(page)
  const other = page.getByRole('region', { name: SECOND })
  await other.getByRole('button', { name: '用于链接' }).click()
  await other.getByText('新链接使用').waitFor()
  await card.getByRole('button', { name: '用于链接' }).waitFor()
  expect(await linkHost()).toBe(SECOND)

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
