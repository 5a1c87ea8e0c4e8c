import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { linkContent, SIMULATED_DEVICES } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { closeApp } from '#src/http/connection/close-app.ts'

const UA = SIMULATED_DEVICES['xiaomi-browser'].ua
const H5_ONLY = linkContent.parse({
  linkName: '网页',
  scene: '推广',
  targets: { h5: 'https://m.example.com/' },
  fallbacks: ['h5'],
})

/** Both have the same links. */
let platform: TestApp
let emulated: TestApp
let page: SeededLink
let redirect: SeededLink
beforeAll(async () => {
  platform = await createTestApp({ config: { emulator: false } })
  emulated = await createTestApp({ config: { emulator: true } })
  page = await seedLink(platform.world)
  redirect = await seedLink(platform.world, { content: H5_ONLY })
  await seedLink(emulated.world, { link: { code: page.code } })
  await seedLink(emulated.world, { link: { code: redirect.code }, content: H5_ONLY })
})
afterAll(() => Promise.all([platform.close(), emulated.close()]))

async function open(server: TestApp): Promise<Socket> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** All that comes back for these bytes, until the connection is closed. */
async function ask(server: TestApp, bytes: string): Promise<string> {
  const socket = await open(server)
  socket.write(bytes)
  return textOf(socket)
}

const rows = async (server: TestApp) => {
  await server.world.visits.settled()
  return server.world.db.read.visit.count()
}

const request = (line: string, headers: readonly string[] = []) =>
  [`${line} HTTP/1.1`, 'host: link.test', `user-agent: ${UA}`, ...headers, '', ''].join('\r\n')
const last = (line: string, headers: readonly string[] = []) => request(line, [...headers, 'connection: close'])

/** Without what differs from one visit, moment or kind of server to another. */
function comparable(answer: string): { first: string | undefined; headers: string[]; body: string } {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [first, ...headers] = head.split('\r\n').map((line) => line.toLowerCase())
  const own = /^(?:date|content-length|x-request-id|x-emu-\w+|set-cookie|keep-alive|vary): /
  return {
    first,
    headers: headers.filter((line) => !own.test(line)).toSorted(),
    body: body.join('\r\n\r\n').replaceAll(/data-v="[^"]*"|v=[\w.-]+|\d{4,}/g, ''),
  }
}

describe('what stands before the app answers as the app of an emulator does', () => {
  it.each([
    ['a page', () => last(`GET /s/${page.code}`)],
    ['a redirect', () => last(`GET /s/${redirect.code}?ch=a`)],
    ['a look at a page', () => last(`HEAD /s/${page.code}`)],
    ['a look at a redirect', () => last(`HEAD /s/${redirect.code}`)],
    ['a link that is not there', () => last('GET /s/nothing')],
    ['escapes that cannot be read', () => last('GET /s/%zz')],
    ['another method', () => last(`DELETE /s/${page.code}`)],
    ['a body', () => `${last(`POST /s/${page.code}`, ['content-type: application/json', 'content-length: 1'])}{`],
    ['a page fetched ahead', () => last(`GET /s/${page.code}`, ['sec-purpose: prefetch'])],
    ['a code too long', () => last(`GET /s/${'a'.repeat(129)}`)],
    ['a code too long, as a page', () => last(`GET /s/${'a'.repeat(999)}`, ['accept: text/html'])],
    ['a longer path', () => last(`GET /s/${page.code}/more`)],
    ['a target with a host', () => last(`GET http://link.test/s/${page.code}`)],
    ['no host', () => `GET /s/${page.code} HTTP/1.1\r\nconnection: close\r\n\r\n`],
    ['an older HTTP', () => `GET /s/${page.code} HTTP/1.0\r\nuser-agent: ${UA}\r\n\r\n`],
    ['headers twice', () => last(`GET /s/${page.code}`, ['user-agent: other', 'accept-language: en', 'cookie: uv=x'])],
    ['headers without end', () => request(`GET /s/${page.code}`, [`x: ${'x'.repeat(70_000)}`])],
    ['no HTTP', () => 'nonsense\r\n\r\n'],
  ])('%s', async (_kind, bytes) => {
    const [plain, handedOver] = await Promise.all([ask(platform, bytes()), ask(emulated, bytes())])
    expect(comparable(plain)).toEqual(comparable(handedOver))
    expect(plain).toMatch(/^HTTP\/1\.1 \d{3} /)
  })

  it('and refuses other methods by saying which there are, in the envelope', async () => {
    const answer = await ask(platform, last(`POST /s/${page.code}`))
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toContain('\r\nallow: GET, HEAD\r\n')
    expect(answer).toContain('{"code":405,"data":null,')
  })
})

it('keeps the id that a request came with, and gives others one', async () => {
  const own = await ask(platform, last(`GET /s/${page.code}`, ['x-request-id: from-the-proxy']))
  expect(own).toContain('\r\nx-request-id: from-the-proxy\r\n')
  const bad = await ask(platform, last(`GET /s/${page.code}`, ['x-request-id: a b']))
  expect(bad).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/)
})

it('counts what it answered, by status and with the rest of the server', async () => {
  const metrics = await platform.http.get('/metrics').set('host', '127.0.0.1')
  expect(metrics.text).toMatch(/unilink_http_requests_total\{method="GET",route="\/s\/:code",status="302"\} [1-9]/)
  expect(metrics.text).toMatch(/unilink_visits_total\{kind="visit"\} [1-9]/)
})

describe('a connection', () => {
  it('serves one request after the other, for visits and for the rest', async () => {
    const socket = await open(platform)
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    for (const [line, count] of [
      [`GET /s/${redirect.code}`, 1],
      ['GET /health/live', 2],
      [`GET /s/${page.code}`, 3],
    ] as const) {
      socket.write(request(line))
      await expect.poll(() => said.split('HTTP/1.1 ').length - 1).toBe(count)
    }
    expect(said).not.toContain('connection: close')
    socket.destroy()
  })

  it('may ask for some visits at once and gets them in order', async () => {
    const before = await rows(platform)
    const answers = await ask(
      platform,
      request(`GET /s/${redirect.code}`).repeat(4) + request('GET /s/nothing') + last(`GET /s/${page.code}`),
    )
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses.join(' ')).toBe('302 302 302 302 404 200')
    expect(await rows(platform)).toBe(before + 5)
  })

  it('that asks on and on is cut, and not all of it is counted', async () => {
    const before = await rows(platform)
    await ask(platform, request(`GET /s/${redirect.code}`).repeat(2_000)).catch(() => 'cut')
    expect(await rows(platform)).toBeLessThan(before + 1_000)
  })

  it('whose client leaves before it is answered harms nobody', async () => {
    const socket = await open(platform)
    socket.write(request(`GET /s/${page.code}`))
    socket.destroy()
    expect(await ask(platform, last(`GET /s/${redirect.code}`))).toMatch(/^HTTP\/1\.1 302 /)
  })

  it('that sends its request too slowly is closed', { timeout: 30_000 }, async () => {
    const socket = await open(platform)
    socket.write(`GET /s/${page.code} HTTP/1.1\r\nhost: a\r\n`)
    const drip = setInterval(() => socket.write('x: y\r\n'), 500)
    expect(await textOf(socket)).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
    clearInterval(drip)
  })
})

it('a server that stops answers what still comes, and lets the connection go', async () => {
  const server = await createTestApp({ config: { emulator: false } })
  const { code } = await seedLink(server.world)
  const socket = await open(server)
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  socket.write(request(`GET /s/${code}`))
  await expect.poll(() => said).toContain('</html>')
  // Half a request: the connection is not idle.
  const [head = '', rest = ''] = request(`GET /s/${code}`).split('user-agent')
  socket.write(head)
  await pause(20)
  const closed = closeApp(server.app)
  await expect.poll(() => server.app.server.listening).toBe(false)
  said = ''
  socket.write(`user-agent${rest}`)
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
  await closed
  expect(await rows(server)).toBe(2)
  await server.close()
})
