import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WatchedPage } from './support/browser.ts'
import { addressOf } from './support/expected-screens.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }

const stage = setFilledStage()
let watched: WatchedPage
let page: Page

beforeEach(async () => {
  watched = await openAs(stage.browser, stage.origin, 'active')
  ;({ page } = watched)
})
afterEach(async () => {
  watched.assertQuiet()
  await watched.close()
})

const rail = () => page.getByRole('navigation', { name: '表单各部分' })
const current = () => rail().locator('[aria-current="step"]')

describe('the sections of a long form', () => {
  it('stay in view, and tell which one is read', async () => {
    await page.goto(stage.origin + addressOf('/console/appLink/link/form', stage.filled))
    await current().getByText('基本信息').waitFor()
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 700)
    await current().getByText('打开目标').waitFor()
    expect(await rail().evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(64)
    await rail().getByRole('button', { name: '有效期与备注' }).click()
    await current().getByText('有效期与备注').waitFor()
    expect(await page.evaluate(() => document.activeElement?.querySelector('h2, h3')?.textContent)).toBe('有效期与备注')
  })

  it('count what is wrong, and what is filled in is done', async () => {
    await page.goto(stage.origin + addressOf('/console/appLink/link/form', stage.filled))
    await rail().getByRole('button', { name: '基本信息 还差链接名称、使用场景', exact: true }).waitFor()
    await page.getByRole('button', { name: '提交审核' }).click()
    await rail().getByRole('button', { name: '基本信息 还差链接名称、使用场景 2 处需要修改' }).waitFor()
    await rail()
      .getByRole('button', { name: /打开目标.*1 处需要修改/ })
      .waitFor()
    await page.getByLabel('链接名称').fill('国庆返程')
    await rail().getByRole('button', { name: '基本信息 还差使用场景 1 处需要修改' }).waitFor()
    await page.getByLabel('使用场景').fill('短信')
    await rail().getByRole('button', { name: '已填写 基本信息' }).waitFor()
  })

  it('are opened where a field is wrong, however deep it is folded in', async () => {
    await page.goto(stage.origin + addressOf('/console/appLink/app/form', stage.filled))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    const fold = (title: string) => page.locator('summary').filter({ hasText: title })
    const address = page.locator('[name="android.apkUrl"]')
    await page.getByLabel('应用名称').fill('星桥驿站')
    await page.getByRole('combobox', { name: '应用分类' }).click()
    await page.getByRole('option', { name: '出行' }).click()
    await rail().getByRole('button', { name: '平台 还差一个平台或 H5 地址' }).waitFor()
    await page.getByRole('button', { name: '创建应用' }).click()
    await expect.poll(focused).toBe('android.package')
    await page.locator('[name="android.package"]').fill('com.starbridge.station')
    await rail().getByRole('button', { name: 'Android 还差签名指纹' }).waitFor()
    await fold('下载与应用商店').click()
    await address.fill('ftp://dl.starbridge.example/app.apk')
    await fold('下载与应用商店').click()
    await fold('Android').click()
    await address.waitFor({ state: 'hidden' })
    await fold('Android').getByText('com.starbridge.station · APK').waitFor()
    await page.getByRole('button', { name: '创建应用' }).click()
    await expect.poll(focused).toBe('android.apkUrl')
    const [top, height] = await address.evaluate((field) => [field.getBoundingClientRect().top, innerHeight])
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(height ?? 0)
  })

  it('are opened by an address that names them', async () => {
    const { appId } = stage.filled
    await page.goto(`${stage.origin}/console/appLink/app/form?appId=${appId}#part-sdk`)
    await page.getByText('转化窗口（天）').waitFor()
    expect(await page.locator('#part-ios').evaluate((fold) => fold.hasAttribute('open'))).toBe(false)
  })

  it('are a bar on a phone that says where one is and leads on', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(stage.origin + addressOf('/console/appLink/app/form', stage.filled))
    const bar = rail().getByRole('button', { name: /^\d\/\d/ })
    await bar.getByText('基本信息').waitFor()
    await bar.click()
    await rail().getByRole('button', { name: 'HarmonyOS' }).click()
    await bar.getByText('HarmonyOS').waitFor()
    const heading = page.getByRole('heading', { name: 'HarmonyOS' })
    await expect
      .poll(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(PHONE.height / 2)
    const [under, top] = await Promise.all([
      bar.evaluate((element) => element.getBoundingClientRect().bottom),
      heading.evaluate((element) => element.getBoundingClientRect().top),
    ])
    expect(top).toBeGreaterThan(under)
  })
})
