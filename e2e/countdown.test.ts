import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage, type WatchedPage } from './support/browser.ts'
import { openModulePage } from './support/module-page.ts'
import { setStage } from './support/stage.ts'

const START = Date.UTC(2026, 0, 5)
const LATER = START + 3_600_000
/** For machines that are ten times slower. */
const PATIENCE = { timeout: 60_000, interval: 250 }

const stage = setStage()
let watched: WatchedPage
let page: Page
beforeEach(async () => {
  watched = await openPage(stage.browser, {}, { alone: true })
  ;({ page } = watched)
  // Time stands still but for what a test lets pass.
  await page.clock.install({ time: START })
  await page.clock.pauseAt(LATER)
})
afterEach(() => watched.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('an alert that counts down', () => {
  const DIALOGS = `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { DialogHost } from '/src/ui/dialog/dialog-host.tsx'
    import { alert } from '/src/ui/dialog/dialogs.ts'
    createRoot(document.getElementById('root')).render(createElement(DialogHost))
    const tell = (text) => document.body.append(Object.assign(document.createElement('p'), { textContent: text }))
    alert({ content: '资料已提交', confirmText: '知道了', countdown: 3, cancelText: '留在本页' })
      .then(() => tell('已确认'), () => tell('已取消'))
  `
  beforeEach(async () => {
    await openModulePage(page, DIALOGS)
    await button('知道了（3秒）').waitFor()
  })

  it('tells the seconds that are left, confirms by itself at the end, and is gone 300 ms later', async () => {
    await page.clock.runFor(1000)
    await button('知道了（2秒）').waitFor()
    await page.clock.runFor(1750)
    await button('知道了（1秒）').waitFor()
    expect(await page.getByText('已确认').count()).toBe(0)
    await page.clock.runFor(250)
    await page.getByText('已确认').waitFor()
    await page.clock.runFor(250)
    expect(await page.getByRole('alertdialog').count()).toBe(1)
    await page.clock.runFor(50)
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    watched.assertQuiet()
  })

  it('follows the clock: a tab that slept past the end confirms when it wakes', async () => {
    await page.clock.fastForward(60_000)
    await page.getByText('已确认').waitFor()
  })

  it('ends with a click, once', async () => {
    await button('留在本页').click()
    await page.getByText('已取消').waitFor()
    await page.clock.runFor(10_000)
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await page.getByText('已确认').count()).toBe(0)
  })
})

it('the page after a registration goes on to login by itself after five seconds', async () => {
  await page.goto(`${stage.origin}/account/registerSuccess`)
  const toLogin = page.getByRole('button', { name: /^前往登录（\d秒）$/ })
  // The portal needs some time to pass until it shows a screen.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return toLogin.isVisible()
    }, PATIENCE)
    .toBe(true)
  const left = Number(/\d/.exec(await toLogin.innerText())?.[0])
  await page.clock.runFor((left - 1) * 1000)
  await button('前往登录（1秒）').waitFor()
  await page.clock.runFor(1000)
  await page.waitForURL('**/account/login')
  watched.assertQuiet()
})
