import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerErrorHandling } from '../errors.ts'
import { registerSecurityHeaders } from '../security-headers.ts'
import { registerDocumentation } from './documentation.ts'

const SCRIPT = 'console.log("documentation")\n'

let root: string
let app: FastifyInstance
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unilink-assets-'))
  app = Fastify()
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

/** A site of a page, an asset and the page for what is not there. */
function writeSite(): void {
  for (const folder of ['assets', 'zh']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'index.html'), '<title>UniLink</title>')
  writeFileSync(join(root, 'zh/index.html'), '<title>指南</title>')
  writeFileSync(join(root, '404.html'), '<title>404</title>')
  writeFileSync(join(root, 'assets/app.abc123.js'), SCRIPT)
  writeFileSync(join(root, 'assets/app.abc123.js.br'), brotliCompressSync(SCRIPT))
}

const begin = (): void => {
  registerErrorHandling(app, '<title>portal</title>')
  registerDocumentation(app, root)
  registerSecurityHeaders(app, { portalOrigin: 'https://portal.example' })
}
const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } })

it('serves pages that are asked for anew, under the policy of all pages', async () => {
  writeSite()
  begin()
  for (const [url, title] of [
    ['/docs/', 'UniLink'],
    ['/docs/zh/', '指南'],
  ] as const) {
    const { statusCode, headers, body } = await get(url)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: `<title>${title}</title>` })
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
})

it('serves assets for ever, compressed for who takes that', async () => {
  writeSite()
  begin()
  const { headers, body } = await get('/docs/assets/app.abc123.js')
  expect(body).toBe(SCRIPT)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await get('/docs/assets/app.abc123.js', { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
})

it('leads to its first page, answers what is not there with a page of its own, and gives nothing beside its folder', async () => {
  writeSite()
  begin()
  expect((await get('/docs')).headers['location']).toBe('/docs/')
  for (const url of ['/docs/nothing', '/docs/..%2f..%2fetc%2fpasswd']) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('portal')
    expect(body).not.toContain('root:')
  }
  expect((await get('/docs/nothing')).body).toBe('<title>404</title>')
})

it('does nothing where no site is built', async () => {
  begin()
  expect((await get('/docs')).body).toBe('<title>portal</title>')
})
