import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

/** The first request of Java's client offers HTTP/2 in clear text. */
const OFFER = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
]
const JSON_TYPE = 'Content-Type: application/json'
/** Nearly as much as a body may have. */
const CONTENT = Buffer.alloc(700_000, 'attached').toString('base64')
const MAIL = Buffer.from(
  JSON.stringify({
    From: { Email: 'java@unilink.test' },
    To: [{ Email: 'a@unilink.test' }],
    Subject: 'offered',
    Attachments: [{ Filename: 'large.txt', Content: CONTENT }],
  }),
)

/** Sends requests over one connection, in pieces, and gives all that is answered until it ends. */
async function answered(...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await closed
  return Buffer.concat(chunks).toString()
}

const request = (line: string, headers: readonly string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`
const SEND = 'POST /__emu/mail/api/v1/send'
const LAST = request('GET /__emu/mail/api/v1/info', ['Connection: close'])
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
const sizes = async () => {
  const { body } = await host.http.get('/__emu/mail/api/v1/message/latest').expect(200)
  return (body as { Attachments: { Size: number }[] }).Attachments.map(({ Size }) => Size)
}

describe('a request that offers another protocol', () => {
  it('is answered in this one with all of its body, which comes with it or later, and so is the next', async () => {
    const length = `Content-Length: ${MAIL.length}`
    const head = request(SEND, [...OFFER, JSON_TYPE, length])
    for (const pieces of [
      [Buffer.concat([Buffer.from(head), MAIL, Buffer.from(LAST)])],
      [head, MAIL.subarray(0, 1), MAIL.subarray(1, 400_000), MAIL.subarray(400_000), LAST],
      [head.slice(0, 40), head.slice(40), MAIL, LAST],
    ]) {
      await host.http.delete('/__emu/mail/api/v1/messages').expect(200)
      expect(statuses(await answered(...pieces))).toEqual([200, 200])
      expect(await sizes()).toEqual([700_000])
    }
  })

  it('may be in chunks, twelve times on one connection, and is never answered by a switch', async () => {
    const said: string[] = []
    const warn = (warning: Error) => said.push(warning.name)
    process.on('warning', warn)
    const chunked = [...OFFER, JSON_TYPE, 'Transfer-Encoding: chunked']
    const body = `${MAIL.length.toString(16)}\r\n${MAIL.toString()}\r\n0\r\n\r\n`
    const once = request(SEND, chunked) + body
    const text = await answered(...Array.from({ length: 12 }, () => once), LAST)
    expect(statuses(text)).toEqual(Array.from({ length: 13 }, () => 200))
    expect(await sizes()).toEqual([700_000])
    process.off('warning', warn)
    expect(said).toEqual([])
  })

  it('is refused as any other that is wrong', async () => {
    const offer = [...OFFER, 'Content-Length: 9', 'Content-Type: text/plain']
    expect(statuses(await answered(request('POST /api/account/login', offer), 'something'))).toEqual([415])
    expect(
      statuses(await answered(request('GET /nowhere', ['Connection: upgrade', 'Upgrade: websocket']), LAST)),
    ).toEqual([404, 200])
    const socket = ['Connection: Upgrade', 'Upgrade: websocket']
    const events = 'GET /__emu/mail/api/events'
    expect(statuses(await answered(request(events, [...socket, 'Origin: https://evil.example'])))).toEqual([403])
    expect(statuses(await answered(request(events, [...socket, 'X-Emu-World: nowhere'])))).toEqual([404])
    expect(statuses(await answered(request(events, socket)))).toEqual([400])
  })
})
