import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE } from '@unilink/shared'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

type Told = Record<string, unknown>

/** Listens to the events; `next` waits for the next of a type, `leave` breaks the connection. */
async function listen() {
  const { port } = server.app.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/__emu/v1/events', agent: false }, resolve).on('error', reject)
  })
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
  let text = ''
  const next = async (event: string): Promise<Told> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        const { value, done } = await chunks.next()
        if (done) throw new Error('the stream has ended')
        text += value
        continue
      }
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined && block.includes(`event: ${event}\n`)) return JSON.parse(data) as Told
    }
  }
  return { status: answer.statusCode, type: answer.headers['content-type'], next, leave: () => answer.destroy() }
}

it('tells of requests, mail and faults as they happen, and ends with the server', async () => {
  const { type, next } = await listen()
  expect(type).toBe('text/event-stream; charset=utf-8')
  await server.http.post('/__emu/v1/faults').send({ preset: 'not-whitelisted', path: '/api/app/*' })
  expect(await next('fault')).toMatchObject({ action: 'added', fault: { id: 'f1', hits: 0 } })
  await server.post('/api/app/queryPage', {})
  expect(await next('fault')).toMatchObject({ action: 'hit', fault: { id: 'f1', hits: 1 } })
  expect(await next('request')).toMatchObject({ path: '/api/app/queryPage', code: CODE.notWhitelisted, fault: 'f1' })
  await server.world.mail.send({
    to: 'a@unilink.test',
    subject: '验证码',
    text: '123456',
    scene: 'register',
    code: '123456',
  })
  expect(await next('mail')).toMatchObject({ to: 'a@unilink.test', code: '123456' })
  const end = next('request')
  await Promise.all([server.app.close(), expect(end).rejects.toThrow('ended')])
})

it('has room for 32 listeners, and again once one has left', async () => {
  const listeners = await Promise.all(Array.from({ length: 32 }, listen))
  expect(listeners.every(({ status }) => status === 200)).toBe(true)
  expect((await server.http.get('/__emu/v1/events')).status).toBe(503)
  listeners[0]?.leave()
  const comeAgain = async () => {
    const { status, leave } = await listen()
    leave()
    return status
  }
  await expect.poll(comeAgain, { timeout: 20_000 }).toBe(200)
})

it('lets go of a listener that does not read', async () => {
  const stream = server.world.events?.open()
  for (let count = 0; count < 40; count += 1) server.world.events?.tell('request', 'x'.repeat(65_536))
  expect(stream?.destroyed).toBe(true)
})

it('does not tell a page of another site', async () => {
  const { status } = await server.http.get('/__emu/v1/events').set('origin', 'https://evil.example')
  expect(status).toBe(403)
})
