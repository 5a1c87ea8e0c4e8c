import { contract } from '@unilink/shared'
import { expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { setFilledStage } from './support/stage.ts'

const REDUCED =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const stage = setFilledStage()

it('a first visit of Chrome is shown at once, and its page goes on to the store of the model that the browser tells', async () => {
  const developer = await callAs(stage.origin, 'active')
  const { linkId } = stage.filled
  const { url } = await developer.post<{ url: string }>(contract.appLink.queryDetail.path, { linkId })
  const { page, assertQuiet, close } = await openPage(stage.browser, { hasTouch: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent: REDUCED,
    platform: 'Linux armv81',
    userAgentMetadata: {
      brands: [{ brand: 'Chromium', version: '131' }],
      platform: 'Android',
      platformVersion: '14.0.0',
      architecture: '',
      model: 'PHZ110',
      mobile: true,
    },
  })
  const first = await page.goto(url)
  expect(await first?.text()).not.toContain('oppomarket://')
  await page.waitForFunction(() => document.querySelector('main')?.innerHTML.includes('oppomarket://'))
  const stores = () =>
    page.locator('a.b[data-a="store"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect((await stores())[0]).toMatch(/^oppomarket:\/\//)
  // What is copied after the page was refined is still copied by its script.
  await page.locator('a.b[data-a="copy"]').first().click()
  await page.getByText('已复制').waitFor()
  const now = Math.floor(Date.now() / 1000)
  const body = { linkId, start: now - 86_400, end: now }
  const visits = async () =>
    (await developer.post<{ total: { pv: number } }>(contract.appLink.queryAccessData.path, body)).total.pv
  await expect.poll(visits, { timeout: 30_000 }).toBe(5)
  assertQuiet()
  await close()
})
