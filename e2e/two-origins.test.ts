import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectEmulator } from '@unilink/emulator/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startServer, type RunningServer } from './support/server.ts'

const dist = fileURLToPath(new URL('../packages/web/dist', import.meta.url))
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

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
  ;[api, browser] = await Promise.all([startServer({ PORTAL_ORIGIN: origin, SEED_VISITS: '50' }), openBrowser()])
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
