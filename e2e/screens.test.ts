import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type WatchedPage } from './support/browser.ts'
import { fill, type Filled } from './support/fill.ts'
import { startServer, type RunningServer } from './support/server.ts'
import { addressOf, allScreens, expectedScreen, type Visitor } from './support/expected-screens.ts'
import { expectNoOverflow, goWithin, openAs, see } from './support/visitor.ts'

const NARROWEST = 360
const VISITORS: readonly Visitor[] = [
  'guest',
  'new',
  'reviewing',
  'rejected',
  'active',
  'frozen',
  'off-whitelist',
  'operator',
]

let server: RunningServer
let browser: Browser
let filled: Filled
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  filled = await fill(server.origin)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** What is wrong with a screen for a visitor, in words; empty when it is as it should be. */
async function problemsOf({ page, assertQuiet }: WatchedPage, visitor: Visitor, path: string): Promise<string[]> {
  try {
    await goWithin(page, addressOf(path, filled))
    await see(page, expectedScreen(visitor, path, filled))
    await expectNoOverflow(page)
    await expectNoOverflow(page, NARROWEST)
    assertQuiet()
    return []
  } catch (error) {
    const { actual = '' } = error as { actual?: unknown }
    return [`${path}: ${String(error)} ${JSON.stringify(actual)}`]
  }
}

describe('every screen', () => {
  it.concurrent.each(VISITORS)('shows %s what it should', async (visitor) => {
    const { origin } = server
    const watched = await openAs(browser, origin, visitor)
    watched.page.setDefaultTimeout(15_000)
    await watched.page.goto(origin)
    const problems: string[] = []
    for (const path of allScreens) problems.push(...(await problemsOf(watched, visitor, path)))
    await watched.close()
    expect(problems).toEqual([])
  })
})
