import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'

let host: TestHost
let port: number
beforeAll(async () => {
  host = await startTestHost({}, 300)
  const address = host.http.get('/').url
  port = Number(new URL(address).port)
})
afterAll(() => host.close())

/** A request of which only the head and one byte are sent; `rest` sends another byte. */
async function begin(path: string, type: string, bytes = 2) {
  const socket = connect(port, '127.0.0.1')
  const answer = textOf(socket)
  const head = once(socket, 'data').then(String)
  head.catch(() => {})
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n{`)
  return { answer, head, rest: () => socket.write('}'), socket }
}

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => {})
  await once(socket, 'close')
  return text
}

it('a request that arrives too slowly is given up, an archive is waited for', async () => {
  const archive = await begin('/__emu/v1/archive', 'application/zip')
  const others = await Promise.all(
    ['/__emu/v1/worlds', '/__emu/v1/import', '/api/app/queryList'].map((path) => begin(path, 'application/json')),
  )
  // Begun after the archive, and given up before it is whole.
  for (const { answer } of others) expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  archive.rest()
  expect(await archive.head).toMatch(/^HTTP\/1\.1 400 /)
  archive.socket.destroy()
})

it('an archive that is refused is not waited for', async () => {
  const refused = await begin('/__emu/v1/archive', 'text/plain', 1_000_000)
  const drip = setInterval(refused.rest, 20)
  expect(await refused.answer).toMatch(/^HTTP\/1\.1 415 /)
  clearInterval(drip)
})
