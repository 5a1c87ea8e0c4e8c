import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract, SIMULATED_DEVICES } from '@unilink/shared'
import { startNotice } from '@unilink/server/compose/start-notice.ts'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { connectEmulator } from '@unilink/emulator/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openBrowser, openPage } from './support/browser.ts'
import { startServer, type RunningServer } from './support/server.ts'

const dist = fileURLToPath(new URL('../packages/web/dist', import.meta.url))
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

interface Listed<Row> {
  list: Row[]
}

let api: RunningServer
let portal: Server
let origin: string
let browser: Browser
beforeAll(async () => {
  portal = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const isFile = extname(pathname) !== ''
    response.setHeader('content-type', isFile ? (TYPES[extname(pathname)] ?? 'application/octet-stream') : 'text/html')
    response.setHeader('content-security-policy', policyWith(api.origin))
    response.end(isFile ? readFileSync(join(dist, pathname)) : pageWith(api.origin))
  }).listen(0, '127.0.0.1')
  await once(portal, 'listening')
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  const port = await freePort()
  const variables = {
    PORT: String(port),
    PORTAL_ORIGIN: origin,
    API_ORIGIN: `http://127.0.0.1:${port}`,
    SEED_VISITS: '50',
  }
  ;[api, browser] = await Promise.all([startServer(variables), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  portal.close()
  await api.stop()
})

/** The portal's page as whoever serves it elsewhere completes it. */
const pageWith = (host: string): string =>
  readFileSync(join(dist, 'index.html'), 'utf8').replace('<head>', `<head><meta name="unilink-api" content="${host}">`)

/** The policy that the guide gives. */
const policyWith = (host: string): string =>
  `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${host}; connect-src 'self' ${host}`

it('a portal on another origin than the API reads its lists and shows icons, within a policy that names the API', async () => {
  const { page, assertQuiet, close } = await openPage(browser)
  const { token } = await connectEmulator({ origin: api.origin }).as('active')
  await page.addInitScript((value) => localStorage.setItem('Token', value), token)
  await page.goto(`${origin}/console/appLink/app/list`)
  const icon = page.locator('img[src*="/files/"]').first()
  await icon.scrollIntoViewIfNeeded()
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await icon.getAttribute('src')).toMatch(new RegExp(`^${api.origin}/files/`))
  assertQuiet()
  await close()
})

it('gives a code that a phone opens, and addresses that all answer', async () => {
  const developer = await callAs(api.origin, 'active')
  const [{ appId } = { appId: '' }] = (await developer.post<Listed<{ appId: string }>>(contract.app.queryPage.path, {}))
    .list
  const links = await developer.post<Listed<{ linkId: string }>>(contract.appLink.queryPage.path, {
    appId,
    linkState: 1,
  })
  const { linkId } = links.list[0] ?? {}
  const { url } = await developer.post<{ url: string }>(contract.appLink.qrcode.path, { linkId })
  expect(new URL(url).origin).toBe(api.origin)
  const phone = await openPage(browser, { userAgent: SIMULATED_DEVICES['xiaomi-browser'].ua, hasTouch: true })
  expect((await phone.page.goto(url))?.status()).toBe(200)
  await phone.page.locator('a.b:visible').first().waitFor()
  await phone.close()
  const printed = startNotice({ portalOrigin: origin, apiOrigin: api.origin }, 'en').match(/http\S+/g) ?? []
  expect(printed).toHaveLength(4)
  for (const address of [...printed, `${api.origin}/__emu/mail`])
    expect((await fetch(address)).status, address).toBe(200)
})
