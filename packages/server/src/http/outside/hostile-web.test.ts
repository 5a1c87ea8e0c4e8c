import dns from 'node:dns'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { message } from '@unilink/shared/words'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebProblem, type Web } from '#src/kernel/ports/web.ts'
import { lookAtApk } from '#src/visits/targets/look-at-apk.ts'
import { lookAtPage } from '#src/visits/targets/look-at-target.ts'
import { systemWeb } from './system-web.ts'

/** What the resolver says, one answer after another; the last one stays. */
let answers: string[][] = []
let asked = 0
function replaceResolver(): void {
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    done: (error: null, found: object[]) => void,
  ) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as typeof dns.lookup)
  syncBuiltinESMExports()
}
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const MEBIBYTE = 1_048_576
const ZEROS = Buffer.alloc(64 * MEBIBYTE)
/** One GiB of zeros: a file of gzip may be many, one after another. */
const gzipBomb = () => {
  const part = gzipSync(ZEROS.subarray(0, MEBIBYTE))
  return Buffer.concat(Array.from({ length: 1024 }, () => part))
}
const BOMBS: Readonly<Record<string, Buffer>> = {
  gzip: gzipBomb(),
  deflate: deflateSync(ZEROS, { level: 1 }),
  br: brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}

let hits: string[] = []
let said: string[] = []
const server = createServer(({ url = '', headers }, response) => {
  hits.push(url)
  said.push(String(headers['accept-encoding']))
  const [, what = '', rest = ''] = /^\/(\w+)\/?(.*)/.exec(url) ?? []
  if (what === 'to') response.writeHead(302, { location: decodeURIComponent(rest) }).end()
  else if (what === 'bomb') response.writeHead(200, { 'content-encoding': rest }).end(BOMBS[rest])
  else if (what === 'flood') void flood(response)
  else if (what === 'drip') void drip(response)
  else if (what === 'part') response.writeHead(206, { 'content-range': `bytes 0-9/${rest}` }).end('0123456789')
  else if (what !== 'silence') response.end('the secret of this network')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  replaceResolver()
})
afterEach(() => {
  ;[hits, said, answers, asked] = [[], [], [], 0]
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** As fast as it is read, without an end. */
async function flood(response: ServerResponse): Promise<void> {
  while (!response.destroyed) if (!response.write(ZEROS.subarray(0, 65_536))) await setTimeout(1)
}

/** A byte now and then, without an end. */
async function drip(response: ServerResponse): Promise<void> {
  for (; !response.destroyed; await setTimeout(100)) response.write('x')
}

const open = systemWeb({ allowPrivate: true })
const guarded = systemWeb({ allowPrivate: false })
/** The first address is a hostile server’s of the internet, which has to stand here; all others are judged. */
const fromOutside: Web = {
  ...guarded,
  get: (url, options) => (url.startsWith(`${origin}/to/`) ? open : guarded).get(url, options),
}
const portOf = () => new URL(origin).port

describe('a name', () => {
  it('is looked up once for a request: what was judged is what is connected to', async () => {
    // Nobody answers there; the second answer would be this machine.
    answers = [['192.0.2.1'], ['127.0.0.1']]
    await expect(guarded.get(`http://rebound.example:${portOf()}/`)).rejects.toThrow(WebProblem)
    expect(asked).toBe(1)
    await expect(guarded.get(`http://rebound.example:${portOf()}/`)).rejects.toThrow('域名指向本机或内网地址')
    expect(hits).toEqual([])
  })

  it.each([
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['8.8.8.8', '::1'],
    ['::ffff:10.0.0.1'],
    ['169.254.169.254'],
    ['0.0.0.0'],
  ])('that stands for %s %s is not asked', async (...found) => {
    answers = [found]
    await expect(guarded.get(`http://inside.example:${portOf()}/`)).rejects.toThrow('域名指向本机或内网地址')
    await expect(guarded.part(`http://inside.example:${portOf()}/`, { last: 9 })).rejects.toThrow(WebProblem)
    expect(hits).toEqual([])
  })
})

describe('a redirect', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://rebound.example:PORT/',
    'http://user@127.0.0.1:PORT/',
    'http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1:PORT/',
    '//127.0.0.1:PORT/inside',
    '/inside',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/',
  ])('to %s ends there', async (to) => {
    answers = [['127.0.0.1']]
    const first = `/to/${encodeURIComponent(to.replace('PORT', portOf()))}`
    expect(await lookAtPage(fromOutside, origin + first)).toMatchObject({
      outcome: 'failed',
      finding: message('network.privateAddress'),
    })
    expect(hits).toEqual([first])
  })

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/html,x', 'http://', '\\\\127.0.0.1\\x'])(
    'to %s is none that is followed',
    async (to) => {
      const look = await lookAtPage(fromOutside, `${origin}/to/${encodeURIComponent(to)}`)
      expect(look.outcome).not.toBe('fine')
      expect(hits).toHaveLength(1)
    },
  )
})

describe('a body', () => {
  it.each(Object.entries(BOMBS))('of %s is read as it comes, as far as it was asked for', async (coding, bomb) => {
    const before = process.memoryUsage().rss
    expect((await open.part(`${origin}/bomb/${coding}`, { last: 4096 })).bytes).toEqual(bomb.subarray(0, 4096))
    expect(await lookAtPage(open, `${origin}/bomb/${coding}`)).toEqual({
      outcome: 'fine',
      finding: message('targets.fine', { status: 200 }),
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MEBIBYTE)
    expect(said).toEqual(['undefined', 'undefined'])
  })

  it('without an end is left once there is enough', async () => {
    const begun = performance.now()
    expect(await open.get(`${origin}/flood`, { maxBytes: 4096 })).toMatchObject({ cut: true })
    expect((await open.part(`${origin}/flood`, { last: 4096 })).bytes).toHaveLength(4096)
    expect(await lookAtApk(open, `${origin}/flood`, [])).toMatchObject({ outcome: 'fine' })
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it.each(['drip', 'silence'])(
    'that is a %s is waited for four seconds',
    async (path) => {
      const begun = performance.now()
      await expect(open.get(`${origin}/${path}`)).rejects.toThrow('4 秒内没有应答')
      expect(performance.now() - begun).toBeLessThan(6_000)
    },
    10_000,
  )

  it.each(['999999999999999', '9', '0'])('that lies about its size of %s costs no memory', async (size) => {
    const before = process.memoryUsage().rss
    await lookAtApk(open, `${origin}/part/${size}`, [])
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * MEBIBYTE)
  })
})
