import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '#src/kernel/config/config.ts'
import { createTestWorld } from '#support/test-world.ts'
import { registerErrorHandling } from '../errors.ts'
import { isPageRequest, registerPortal } from './portal.ts'

const PAGE = '<!doctype html>\n<html lang="zh-CN">\n  <head>\n    <title>UniLink</title>\n  </head>\n</html>\n'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unilink-portal-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The portal's page as a server with this configuration gives it. */
async function pageWith(config: Partial<Config>): Promise<string | undefined> {
  const world = await createTestWorld({ config, personas: false })
  const app = Fastify()
  const page = registerPortal(app, { root, head: world.extension?.pageHead })
  await app.close()
  await world.close()
  return page
}

it.each<Partial<Config>>([{ emulator: false }, { emulator: false, production: true }])(
  'gives the page as it was built with %j',
  async (config) => {
    writeFileSync(join(root, 'index.html'), PAGE)
    expect(await pageWith(config)).toBe(PAGE)
  },
)

it('sends the files at the top and in folders, of which only the assets are kept, and nothing else', async () => {
  mkdirSync(join(root, 'assets'))
  mkdirSync(join(root, 'content'))
  const files = ['index.html', 'favicon.svg', 'assets/app.js', 'content/banner.svg']
  for (const file of files) writeFileSync(join(root, file), `text of ${file}`)
  const app = Fastify()
  registerPortal(app, { root })
  for (const file of files) {
    const answer = await app.inject(`/${file}`)
    expect(answer.body).toBe(`text of ${file}`)
    expect(answer.headers['cache-control']).toContain(file === 'assets/app.js' ? 'immutable' : 'no-cache')
  }
  for (const file of ['content/other.svg', 'content/', 'content/../assets/app.js/..', 'assets/other.js', 'other.svg'])
    expect((await app.inject(`/${file}`)).statusCode).toBe(404)
  await app.close()
})

it('gives no page before the portal is built', async () => {
  expect(await pageWith({ emulator: true })).toBeUndefined()
})

it.each([
  [undefined, '<html lang'],
  ['theme=dark', '<html data-theme="dark" lang'],
  ['signed-in=1; theme=light', '<html data-theme="light" lang'],
  ['theme=%22onload', '<html lang'],
  ['theme=constructor', '<html lang'],
  ['mytheme=dark', '<html lang'],
])('sends the page with the theme that the cookie %s names', async (cookie, start) => {
  const app = Fastify()
  registerErrorHandling(app, PAGE)
  const { body, headers } = await app.inject({ url: '/', headers: { ...(cookie !== undefined && { cookie }) } })
  expect(body).toContain(start)
  expect(headers['vary']).toBe('cookie')
  await app.close()
})

it.each([
  ['/', 'lang=en', 'en'],
  ['/?lang=en', undefined, 'en'],
  ['/news?from=1&lang=en', 'lang=zh', 'en'],
  ['/?lang=zh', 'lang=en', 'zh-CN'],
  ['/', '__Host-lang=en; theme=dark', 'en'],
  ['/?lang=fr', undefined, 'zh-CN'],
  ['/?slang=en', 'mylang=en', 'zh-CN'],
])('tells at %s with the cookie %s that the page is in %s', async (url, cookie, language) => {
  const app = Fastify()
  registerErrorHandling(app, PAGE)
  const { body } = await app.inject({ url, headers: { ...(cookie !== undefined && { cookie }) } })
  expect(body).toContain(` lang="${language}">`)
  await app.close()
})

describe('a request', () => {
  const asked = (url: string, accept?: string, method = 'GET') =>
    isPageRequest({ method, url, headers: { ...(accept !== undefined && { accept }) } } as FastifyRequest)

  it.each([undefined, '*/*', 'text/html', 'text/html,*/*;q=0.8', 'application/json, text/plain, */*'])(
    'that accepts %s is for a page of the portal, also by HEAD',
    (accept) => {
      for (const url of ['/', '/?from=monitor', '/documents', '/console/appLink/app/list']) {
        for (const method of ['GET', 'HEAD']) expect(asked(url, accept, method), `${method} ${url}`).toBe(true)
        expect(asked(url, accept, 'POST'), url).toBe(false)
      }
    },
  )

  it('for the home page is for a page whatever it accepts', () => {
    expect(asked('/', 'application/json')).toBe(true)
    expect(asked('/documents', 'application/json')).toBe(false)
  })

  it.each(['/api', '/api/account/login', '/s/abc', '/files/1', '/assets/a.js', '/__emu/v1/x', '/health/ready'])(
    'for %s is none, nor is one for a file that is not there',
    (url) => {
      for (const accept of [undefined, '*/*', 'text/html']) expect(asked(url, accept)).toBe(false)
      for (const accept of [undefined, '*/*', 'image/png']) expect(asked('/logo.png', accept)).toBe(false)
    },
  )
})
