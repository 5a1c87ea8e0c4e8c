import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lendBrowser, openPage, type WatchedPage } from './support/browser.ts'
import { openModulePage } from './support/module-page.ts'

let browser: Browser
let watched: WatchedPage
let page: Page
beforeAll(async () => {
  browser = await lendBrowser()
})
beforeEach(async () => {
  watched = await openPage(browser)
  ;({ page } = watched)
  await openModulePage(page, TWO_DIALOGS)
  await page.getByRole('button', { name: '打开' }).click()
  await title('上面').waitFor()
})
afterEach(() => watched.close())

/** A tall page whose button opens a dialog, and another above it; both can be closed as a screen that is left does. */
const TWO_DIALOGS = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { DialogHost } from '/src/ui/dialog/dialog-host.tsx'
  import { confirm, confirmed } from '/src/ui/dialog/dialogs.ts'
  globalThis.leave = { 下面: new AbortController(), 上面: new AbortController() }
  const open = (title) => void confirmed(confirm({ title, content: '继续吗？', signal: globalThis.leave[title].signal }))
  const opener = document.createElement('button')
  opener.textContent = '打开'
  opener.onclick = () => ['下面', '上面'].forEach(open)
  document.body.append(opener)
  document.body.style.height = '4000px'
  createRoot(document.getElementById('root')).render(createElement(DialogHost))
`
const title = (name: string) => page.getByRole('alertdialog', { name })
const focused = () => page.evaluate(() => document.activeElement?.textContent)

async function scrolled(): Promise<number> {
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(300)
  return page.evaluate(() => scrollY)
}

describe('the page beneath two dialogs', () => {
  it.each([
    ['上面', '下面'],
    ['下面', '上面'],
  ])('scrolls again once both are gone, %s first', async (first, last) => {
    expect(await scrolled()).toBe(0)
    const leave = (name: string) => page.evaluate(`leave[${JSON.stringify(name)}].abort()`)
    await leave(first)
    await title(first).waitFor({ state: 'detached' })
    expect(await scrolled()).toBe(0)
    await leave(last)
    await title(last).waitFor({ state: 'detached' })
    expect(await scrolled()).toBeGreaterThan(0)
    watched.assertQuiet()
  })
})

it('Tab stays in the dialog above, Escape leaves one after the other, and the focus is back where it was', async () => {
  const stops: (string | null | undefined)[] = [await focused()]
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focused())
  }
  // The close button has a picture for a name.
  expect(stops).toEqual(['确定', '', '取消', '确定'])
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('取消')
  await page.keyboard.press('Escape')
  await title('上面').waitFor({ state: 'detached' })
  expect(await title('下面').count()).toBe(1)
  await page.keyboard.press('Escape')
  await title('下面').waitFor({ state: 'detached' })
  expect(await focused()).toBe('打开')
  watched.assertQuiet()
})
