import { fileURLToPath } from 'node:url'
import { contract } from '@unilink/shared'
import { createEmulator } from '@unilink/emulator/testing'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'

// A browser of the machine's own; without one there is nothing to test in.
const executablePath = process.env.CHROMIUM_PATH
const SOON = { timeout: 20_000 }

describe.skipIf(!executablePath)('the list of apps in a browser, behind a service worker', () => {
  let vite
  let emulator
  let browser
  let world

  beforeAll(async () => {
    const root = fileURLToPath(new URL('worker', import.meta.url))
    vite = await createServer({ root, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } })
    await vite.listen()
    emulator = await createEmulator({ port: 0, settings: { EMULATOR_ORIGINS: pages() } })
    // Both have ports of the moment; a project writes this in its `.env`.
    vite.config.env.VITE_EMULATOR = emulator.origin
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  }, 60_000)
  beforeEach(async () => {
    world = await emulator.fork()
  })
  afterEach(() => world.close())
  afterAll(async () => {
    await browser?.close()
    await emulator?.close()
    await vite?.close()
  })

  const pages = () => `http://127.0.0.1:${vite.httpServer.address().port}`

  /** What the page shows of a world to whoever holds the token. */
  async function shown(token) {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.addInitScript((given) => localStorage.setItem('Token', given), token)
      await page.goto(`${pages()}/?world=${world.name}`)
      const output = page.locator('output', { hasNotText: '加载中' })
      await output.waitFor(SOON)
      return await output.textContent()
    } finally {
      await context.close()
    }
  }

  it('shows what the account has, in the world of the page', async () => {
    const { call, token } = await world.as('active')
    await call(contract.app.add, { appName: '星桥出行', category: '出行', h5Url: 'https://m.example.com/' })
    expect(await shown(token)).toBe('星桥出行')
  }, 60_000)

  it('says what the emulator refuses', async () => {
    const { token } = await world.as('active')
    await world.faults.add('not-whitelisted')
    expect(await shown(token)).toMatch(/^11014 /)
  }, 60_000)
})
