import { formatTime, shanghaiDay, shanghaiDayStart } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { fetchThere, ownClock } from './support/own-world.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const XIAOMI =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118'

const stage = setFilledStage()

describe('the first screen', () => {
  it('of a developer tells a visit as it comes, counts it, and begins a new day at midnight', async () => {
    const { page, assertQuiet, close } = await openAs(stage.browser, stage.origin, 'active')
    await page.goto(`${stage.origin}/console/home`)
    const latest = page.locator('section', { has: page.getByRole('heading', { name: '最新访问' }) })
    await latest.getByText('国庆出行活动').first().waitFor()
    const today = page.locator('section', { has: page.getByRole('heading', { name: '今日访问' }) })
    const counted = async () => parseInt((await today.locator('dd').first().innerText()).replaceAll(',', ''), 10)
    const before = await counted()
    const developer = await callAs(stage.origin, 'active')
    const { code } = await developer.post<{ code: string }>('/api/appLink/queryDetail', { linkId: stage.filled.linkId })
    await fetchThere(`${stage.origin}/s/${code}?ch=just-now`, { headers: { 'user-agent': XIAOMI } })
    // On a busy machine answering comes first.
    await latest.getByText(/just-now/).waitFor({ timeout: 60_000 })
    await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(before)
    const midnight = shanghaiDayStart(shanghaiDay((await ownClock().now()).getTime()) + 1)
    await ownClock().set(new Date(midnight - 2000))
    await page.getByText(formatTime(midnight, '{m} 月 {d} 日').replace(/\b0/g, '')).waitFor({ timeout: 30_000 })
    await expect.poll(counted, { timeout: 30_000 }).toBeLessThan(before)
    await ownClock().reset()
    assertQuiet()
    await close()
  })

  it('of an operator leads to what has waited longest', async () => {
    const { page, assertQuiet, close } = await openAs(stage.browser, stage.origin, 'operator')
    await page.goto(`${stage.origin}/admin/home`)
    const longest = page.locator('section', { has: page.getByRole('heading', { name: '等待最久' }) })
    const first = longest.getByRole('link').first()
    const name = await first.innerText()
    await first.click()
    await page.waitForURL(/\/admin\/(profiles|links|revisions|addresses)\/info/)
    await page.getByText(name).first().waitFor()
    await page.goBack()
    await page.getByText('今日访问', { exact: true }).waitFor()
    assertQuiet()
    await close()
  })
})
