import { createTestApp, type TestApp } from '#support/test-app.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, linkContent, SIMULATED_DEVICES } from '@unilink/shared'
import Fastify, { type FastifyInstance } from 'fastify'
import request, { type Test } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulatorHost } from '#src/compose/emulator-host.ts'
import { uploadedFile } from '@unilink/server/support/samples/sample-files.ts'
import { seedLink, type SeededLink } from '@unilink/server/support/seed-link.ts'
import { createTestRegistry, type TestRegistry } from '#support/test-registry.ts'
import { registerErrorHandling } from '@unilink/server/http/errors.ts'
import { registerPortal } from '@unilink/server/http/pages/portal.ts'
import { registerSecurityHeaders } from '@unilink/server/http/security-headers.ts'

type Headers = Record<string, string | string[] | undefined>

let server: TestApp
let registry: TestRegistry
let host: FastifyInstance
let portal: FastifyInstance
let root: string
let token: string
let link: SeededLink
let icon: string

beforeAll(async () => {
  server = await createTestApp()
  registry = await createTestRegistry()
  host = createEmulatorHost(registry.registry, registry.config)
  await host.listen({ host: '127.0.0.1', port: 0 })
  portal = await buildPortal()
  token = await server.as('active')
  link = await seedLink(server.world)
  icon = await uploadedFile(server, token, 'icon')
})
afterAll(async () => {
  await server.close()
  await host.close()
  await registry.close()
  await portal.close()
  rmSync(root, { recursive: true })
})

/** A portal of a page and an asset, served as the built one is. */
async function buildPortal(): Promise<FastifyInstance> {
  root = mkdtempSync(join(tmpdir(), 'unilink-portal-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head></head></html>')
  writeFileSync(join(root, 'assets', 'index-abc123.js'), 'export {}')
  const app = Fastify()
  const page = registerPortal(app, { root })
  registerErrorHandling(app, page)
  registerSecurityHeaders(app, { portalOrigin: 'https://portal.example' })
  await app.ready()
  return app
}

const html = { accept: 'text/html' }
const phone = { 'user-agent': SIMULATED_DEVICES['iphone-safari'].ua }
const api = (path: string) => server.http.post(path)
const own = (path: string) => server.http.get(path).redirects(0)
const ofPortal = (path: string) => request(portal.server).get(path)
const ofHost = (path: string) => request(host.server).get(path).redirects(0)

/** One answer of every kind there is: its status, and how it is asked for. */
const KINDS: [kind: string, status: number, ask: () => Test][] = [
  ['a result', 200, () => api('/api/account/getImgCaptcha').send({})],
  ['a refusal', 200, () => api('/api/app/queryPage').send({})],
  ['a file of a call', 200, () => api(contract.account.exportOwnData.path).send({ token })],
  ['400', 400, () => api('/api/account/login').type('json').send('{"email":')],
  ['403', 403, () => api('/api/admin/audit/queryPage').send({ token })],
  ['404', 404, () => api('/api/no/such').send({})],
  ['405', 405, () => own('/api/account/login')],
  [
    '413',
    413,
    () =>
      api('/api/account/login')
        .type('json')
        .send(`"${'x'.repeat(1_048_577)}"`),
  ],
  ['415', 415, () => api('/api/account/login').type('text/plain').send('x')],
  ['a page of the portal', 200, () => ofPortal('/console/appLink/app/list').set(html)],
  ['an asset', 200, () => ofPortal('/assets/index-abc123.js')],
  ['an asset that is gone', 404, () => ofPortal('/assets/gone.js')],
  ['a landing page', 200, () => own(`/s/${link.code}`).set(phone)],
  ['a page for a computer', 200, () => own(`/s/${link.code}`)],
  ['a link that is not there', 404, () => own('/s/nothing').set(phone)],
  ['a page fetched ahead', 503, () => own(`/s/${link.code}`).set('purpose', 'prefetch')],
  ['a file', 200, () => own(`/files/${icon}`)],
  ['a file that is not there', 404, () => own('/files/9999999999999999')],
  ['the document', 200, () => own('/openapi.json')],
  ['liveness', 200, () => own('/health/live')],
  ['readiness', 200, () => own('/health/ready')],
  ['readiness for visits', 200, () => own('/health/visits')],
  ['the numbers', 200, () => own('/metrics').set('host', '127.0.0.1')],
  ['the numbers to others', 404, () => own('/metrics').set('host', 'elsewhere.example')],
  ['an association file', 200, () => own('/.well-known/assetlinks.json').set('host', 'link.test')],
  ['the inbox', 200, () => own('/__emu/mail').set('host', '127.0.0.1')],
  ['a call of the emulator', 200, () => own('/__emu/v1/personas').set('host', '127.0.0.1')],
  ['the emulator to others', 403, () => ofHost('/__emu/v1/personas').set('host', 'elsewhere.example')],
  ['the way to the console', 302, () => own('/__emu').set('host', '127.0.0.1')],
  ['the console', 200, () => own('/__emu/').set('host', '127.0.0.1')],
  ['the emulator’s worlds', 200, () => ofHost('/__emu/v1/worlds')],
  ['a state link', 200, () => ofHost('/__emu/v1/go')],
  ['a world that is not there', 404, () => ofHost('/health/live').set('x-emu-world', 'nowhere')],
]

const H5_ONLY = linkContent.parse({
  linkName: '网页',
  scene: '推广',
  targets: { h5: 'https://m.example.com/' },
  fallbacks: ['h5'],
})

function assertGuarded(headers: Headers): void {
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|\*/)
  // Text says how it is written.
  expect(String(headers['content-type'] ?? '')).toMatch(/^(?!text\/|application\/json)|charset=utf-8/i)
  for (const banner of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(banner)
}

describe('every kind of answer is guarded, and says nothing of the server', () => {
  it.each(KINDS)('%s', async (_kind, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    assertGuarded(answer.headers)
    // A library speaks of functions, a picture of nothing; everything else is data or a page.
    const said = /javascript/.test(String(answer.headers['content-type'])) ? '' : (answer.text ?? '')
    expect(said).not.toMatch(/\n\s+at |node_modules|fastify|prisma/i)
  })

  it('a redirect of a visit', async () => {
    const direct = await seedLink(server.world, { link: { linkState: 1 }, content: H5_ONLY })
    const answer = await own(`/s/${direct.code}`).set(phone)
    expect(answer.headers['location']).toBe('https://m.example.com/')
    expect(answer.status).toBe(302)
    assertGuarded(answer.headers)
  })

  it('of links that do not serve', async () => {
    for (const linkState of [0, 2, 3]) {
      const { code } = await seedLink(server.world, { link: { linkState } })
      const answer = await own(`/s/${code}`).set(phone)
      assertGuarded(answer.headers)
      expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'")
    }
  })

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    ['two hosts', 'GET /s/abc234 HTTP/1.1\r\nHost: portal.test\r\nx: y\r\nhost: evil.example\r\n\r\n', 400],
    ['an address that cannot be read', 'POST /api/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 400],
  ])('%s', async (_kind, text, status) => {
    for (const app of [server.app, host]) {
      const answer = await sendRaw(app, text)
      expect(answer.status).toBe(status)
      assertGuarded(answer.headers)
      expect(JSON.parse(answer.body)).toEqual({ code: 400, data: null, msg: '请求格式错误' })
    }
  })
})

it('a fault of ours tells no more than the number of the request', async () => {
  const broken = await createTestApp()
  await broken.world.db.transaction((tx) => tx.$executeRawUnsafe('DROP TABLE "LoginFailure"'))
  const body = { email: 'active@unilink.test', password: 'Wrong12345' }
  const answer = await broken.http.post('/api/account/login').send(body)
  await broken.close()
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ code: 500, data: { requestId: answer.headers['x-request-id'] }, msg: '服务器错误' })
  assertGuarded(answer.headers)
})

it('nothing of the API is to be stored', async () => {
  for (const [kind, , ask] of KINDS.filter(([, , one]) => one.toString().includes('api('))) {
    expect((await ask()).headers['cache-control'], kind).toMatch(/no-store/)
  }
})

it('the portal runs no script but its own, and over https it stays there', async () => {
  const { headers } = await ofPortal('/').set(html)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

/** What comes back for bytes that no HTTP client would send. */
async function sendRaw(app: FastifyInstance, text: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let said = ''
  for await (const part of socket) said += String(part)
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => /^(.*?): (.*)$/.exec(line)?.slice(1) as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body }
}

it('a connection that is not used is kept as long by the emulator as by the portal, longer than by a client or a proxy', async () => {
  for (const [app, path] of [
    [server.app, '/api/__health'],
    [host, '/__emu/v1/worlds'],
  ] as const) {
    const { port } = app.server.address() as AddressInfo
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(headers.get('keep-alive'), path).toBe('timeout=72')
  }
})
