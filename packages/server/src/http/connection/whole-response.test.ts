import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIMEOUTS } from './timeouts.ts'
import { WholeResponse } from './whole-response.ts'

const HEAD = ['cache-control', 'no-store', 'content-type', 'text/html; charset=utf-8']
const BODIES: Record<string, string> = { '/page': 'p\u00e4ge'.repeat(2000), '/empty': '' }

/** The same answers twice: sent whole on one server, written by Node on the other. */
let whole: Server
let plain: Server
let ends = false
beforeAll(async () => {
  whole = createServer({ ServerResponse: WholeResponse }, ({ url = '' }, response) => {
    const body = BODIES[url] ?? ''
    const head = `${HEAD[0]}: ${HEAD[1]}\r\n${HEAD[2]}: ${HEAD[3]}\r\ncontent-length: ${body.length}\r\n`
    response.sendWhole({ status: body === '' ? 302 : 200, head, body }, 'x-request-id: r\r\n', ends)
  })
  plain = createServer(({ url = '' }, response) => {
    const body = BODIES[url] ?? ''
    const head = [...HEAD, 'content-length', String(body.length), 'x-request-id', 'r']
    response.writeHead(body === '' ? 302 : 200, ends ? [...head, 'Connection', 'close'] : head)
    response.end(body, 'latin1')
  })
  for (const server of [whole, plain]) {
    server.keepAliveTimeout = TIMEOUTS.keepAliveTimeout
    await once(server.listen(0, '127.0.0.1'), 'listening')
  }
})
afterAll(() => {
  for (const server of [whole, plain]) server.close().closeAllConnections()
})

interface Heard {
  /** All that came: of heads the lines in order of the alphabet, without the date's value. */
  bytes: string
  dates: string[]
  closed: boolean
}

async function open(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** What comes back for these bytes until it is complete, and whether the connection is closed then. */
async function ask(server: Server, bytes: string, length: number): Promise<Heard> {
  const socket = await open(server)
  let said = ''
  let closed = false
  socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
  socket.on('close', () => (closed = true))
  socket.write(bytes)
  await expect.poll(() => said.length, { interval: 5 }).toBeGreaterThanOrEqual(length)
  await pause(30)
  socket.destroy()
  const dates = [...said.matchAll(/\r\nDate: (.*)\r\n/g)].map(([, date = '']) => date)
  return { bytes: said.replaceAll(/(?<=HTTP\/1\.1 .*\r\n)(?:[\w-]+: .*\r\n)+/g, sorted), dates, closed }
}

const sorted = (head: string) =>
  head
    .replace(/^Date: .*$/m, 'Date:')
    .split('\r\n')
    .toSorted()
    .join('\r\n')

const asked = (line: string, more: readonly string[] = []) => [line, 'host: a', ...more, '', ''].join('\r\n')
const PATHS = Object.keys(BODIES)

describe.each([
  ['that go on', false],
  ['of a server that stops', true],
])('on connections %s', (_kind, stops) => {
  beforeAll(() => void (ends = stops))
  afterAll(() => void (ends = false))

  it.each(
    PATHS.flatMap((path) =>
      ['GET', 'HEAD'].flatMap((method) =>
        ['1.1', '1.0'].flatMap((version) =>
          [[], ['connection: close'], ['connection: keep-alive']].map((more) => ({ method, path, version, more })),
        ),
      ),
    ),
  )('$method $path of HTTP/$version with $more is byte for byte what Node writes', async (one) => {
    const bytes = asked(`${one.method} ${one.path} HTTP/${one.version}`, one.more)
    const byNode = await ask(plain, bytes, 100)
    expect(await ask(whole, bytes, byNode.bytes.length)).toMatchObject({ bytes: byNode.bytes, closed: byNode.closed })
  })
})

it('tells the time of the system, to the second', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000
  const { dates } = await ask(whole, asked('GET /empty HTTP/1.1'), 100)
  expect(dates).toHaveLength(1)
  const told = Date.parse(dates[0] ?? '')
  expect(told).toBeGreaterThanOrEqual(before - 1000)
  expect(told).toBeLessThanOrEqual(Date.now())
  await pause(1100)
  const later = await ask(whole, asked('GET /empty HTTP/1.1'), 100)
  expect(Date.parse(later.dates[0] ?? '')).toBeGreaterThan(told)
})

it('keeps the order of requests that come at once', async () => {
  const lines = ['GET /page HTTP/1.1', 'HEAD /page HTTP/1.1', 'GET /empty HTTP/1.1', 'GET /page HTTP/1.1']
  const bytes = lines.map((line) => asked(line)).join('')
  const byNode = await ask(plain, bytes, 16_000)
  expect((await ask(whole, bytes, byNode.bytes.length)).bytes).toBe(byNode.bytes)
})

it('waits for a reader that is slow, and does not keep what it has not read', async () => {
  const socket = await open(whole)
  socket.pause()
  const bytes = asked('GET /page HTTP/1.1').repeat(2000)
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  socket.write(bytes)
  await pause(300)
  const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  expect(after - before).toBeLessThan(2000 * BODIES['/page']!.length)
  let read = 0
  socket.on('data', (chunk: Buffer) => (read += chunk.length))
  socket.resume()
  await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(2000 * BODIES['/page']!.length)
  socket.destroy()
})
