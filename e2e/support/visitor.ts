import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from './api.ts'
import { openPage, type WatchedPage } from './browser.ts'
import type { ExpectedScreen, Visitor } from './expected-screens.ts'

/** A browser of a visitor who has signed in already and has seen the step guide. */
export async function openAs(
  browser: Browser,
  origin: string,
  visitor: Visitor,
  how?: { alone: boolean },
): Promise<WatchedPage> {
  if (visitor === 'guest') return openPage(browser, {}, how)
  const { token } = await callAs(origin, visitor)
  const localStorage = [
    { name: 'Token', value: token },
    { name: 'isLookStep', value: 'true' },
  ]
  return openPage(browser, { storageState: { cookies: [], origins: [{ origin, localStorage }] } }, how)
}

/** Waits until the portal's scripts run, which a prerendered page does not show. They keep its scroll position. */
export const begun = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual')

/** Goes to an address of the portal as its own links do, without loading the page anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await begun(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** Waits until a screen shows what it must, and has all that it asked for. */
export async function see(page: Page, { path, heading, dialog, says }: ExpectedScreen): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
  if (heading !== undefined) {
    // By the text of the start: a heading may bear a state or an anchor after its words.
    await page
      .locator('h1', { hasText: new RegExp(`^\\s*${escaped(heading)}`) })
      .first()
      .waitFor()
  }
  if (dialog !== undefined) await page.getByRole('alertdialog').getByText(dialog).last().waitFor()
  if (says !== undefined) await page.getByText(says).first().waitFor()
  if (dialog === undefined) await settled(page)
}

const LOADING = '[aria-busy="true"], output:has-text("加载中")'

/** Waits until nothing of the page is loading. */
const settled = (page: Page) => page.locator(`main:not(:has(${LOADING}))`).waitFor()

/** Waits until nothing loads and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await settled(page)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Fails when the page is wider than the window, or than `width` if given. */
export async function expectNoOverflow(page: Page, width?: number): Promise<void> {
  const before = page.viewportSize()
  if (width !== undefined) await page.setViewportSize({ width, height: 800 })
  // Tables become cards once the page has learnt of its new width.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, undefined, { timeout: 3000 }).catch(() => undefined)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `overflow at ${width ?? before?.width} px`).toBe(0)
  if (width !== undefined && before !== null) await page.setViewportSize(before)
}
