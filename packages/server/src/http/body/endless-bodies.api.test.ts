import { connect, type AddressInfo, type Socket } from 'node:net'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const MIB = 1_048_576
const CHUNK = Buffer.alloc(65_536, 'x')
/** What the server has read of a connection before it notices that this is too much. */
const UNDER_WAY = MIB
/** Nobody would send so much if it were not read. */
const MOST = 64 * MIB

let server: TestApp
let port: number
let token: string
beforeAll(async () => {
  server = await createTestApp()
  ;({ port } = server.app.server.address() as AddressInfo)
  token = await server.as('active')
})
afterAll(() => server.close())

interface Streamed {
  /** Bytes that the server read. */
  read: number
  status: number
}

/** Sends a body in chunks that never ends, for as long as the server takes it. */
function stream(path: string, head: Record<string, string>, opening = ''): Promise<Streamed> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    let sent = 0
    let read = 0
    server.app.server.once('connection', (at: Socket) => at.once('close', () => (read = at.bytesRead)))
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const more = () => {
      while (!socket.destroyed && sent < MOST) {
        sent += CHUNK.length
        if (!socket.write(chunk(CHUNK))) return
      }
      socket.destroy()
    }
    socket.on('drain', more)
    socket.on('data', (data) => {
      said += data.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ read, status: Number(said.slice(9, 12)) }))
    socket.write(`POST ${path} HTTP/1.1\r\nhost: portal.test\r\ntransfer-encoding: chunked\r\n${lines.join('')}\r\n`)
    if (opening) socket.write(chunk(Buffer.from(opening)))
    more()
  })
}

const FORM = { 'content-type': 'multipart/form-data; boundary=b' }
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

it.each([
  ['an upload without a token', () => FORM, FILE, 200, 0],
  ['an upload with one', () => ({ ...FORM, authorization: `Bearer ${token}` }), FILE, 413, 5 * MIB],
  ['an upload with one that is dead', () => ({ ...FORM, authorization: 'Bearer dead' }), FILE, 200, 0],
  ['an upload whose first part never begins', () => FORM, '', 413, 5 * MIB],
])('%s is read no further than it may be, and its connection ends', async (_what, head, opening, status, most) => {
  const streamed = await stream(contract.file.upload.path, head(), opening)
  expect(streamed.status).toBe(status)
  expect(streamed.read).toBeLessThan(most + UNDER_WAY)
})

it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'a body of %s is read no further than it may be, and its connection ends',
  async (type) => {
    const streamed = await stream(contract.account.login.path, { 'content-type': type })
    expect(streamed.status).toBeGreaterThanOrEqual(400)
    expect(streamed.read).toBeLessThan(MIB + UNDER_WAY)
  },
)
