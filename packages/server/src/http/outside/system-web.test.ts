import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebProblem, type WebRange } from '#src/kernel/ports/web.ts'
import { systemWeb } from './system-web.ts'

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(({ url, headers: { range = '' } }, response) => {
    if (url === '/ranges') sendRange(response, range)
    else if (url === '/there') response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end()
    else response.writeHead(200, { 'content-type': 'Application/JSON' }).end('x'.repeat(5000))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const LETTERS = 'abcdefghij'

function sendRange(response: ServerResponse, range: string): void {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d+)$/.exec(range) ?? []
  const [start, end] = from === '' ? [LETTERS.length - Number(to), LETTERS.length - 1] : [Number(from), Number(to)]
  response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${LETTERS.length}` })
  response.end(LETTERS.slice(start, end + 1))
}

const open = systemWeb({ allowPrivate: true })
const guarded = systemWeb({ allowPrivate: false })

it('reads no more than it was asked for', async () => {
  const answer = await open.get(`${origin}/file`, { maxBytes: 100 })
  expect(answer).toEqual({
    status: 200,
    contentType: 'application/json',
    location: undefined,
    body: 'x'.repeat(100),
    cut: true,
  })
})

it('reads the bytes that it was asked for, and learns how many there are', async () => {
  const part = async (range: WebRange) => {
    const { status, bytes, size } = await open.part(`${origin}/ranges`, range)
    return [status, bytes.toString(), size]
  }
  expect(await part({ from: 2, to: 5 })).toEqual([206, 'cde', 10])
  expect(await part({ last: 3 })).toEqual([206, 'hij', 10])
  const { status, bytes } = await open.part(`${origin}/file`, { last: 7 })
  expect([status, bytes.toString()]).toEqual([200, 'xxxxxxx'])
  await expect(guarded.part('http://10.0.0.1/app.apk', { last: 7 })).rejects.toThrow('域名指向本机或内网地址')
})

it('follows no redirect', async () => {
  expect(await open.get(`${origin}/there`)).toMatchObject({ status: 302, location: 'http://169.254.169.254/secret' })
})

it.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://169.254.169.254/', 'http://10.0.0.1/', 'http://localhost/'])(
  'asks nothing of %s',
  async (url) => {
    await expect(guarded.get(url)).rejects.toThrow('域名指向本机或内网地址')
  },
)

it('judges a name by the addresses it stands for', async () => {
  // Every resolver knows this name, and its dot at the end makes it look like any other.
  await expect(guarded.get('http://localhost.:1/')).rejects.toThrow(WebProblem)
})

it('says in words what went wrong', async () => {
  await expect(open.get('http://127.0.0.1:1/')).rejects.toThrow('服务器拒绝连接')
  await expect(open.get('http://nowhere.invalid/')).rejects.toThrow(WebProblem)
})
