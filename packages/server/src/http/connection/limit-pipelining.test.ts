import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitPipelining } from './limit-pipelining.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

let app: FastifyInstance
let open: Readable[]
let asked: number
beforeEach(async () => {
  asked = 0
  app = Fastify()
  limitPipelining(app)
  open = []
  app.get('/endless', async (_request, reply) => {
    const stream = new Readable({ read: () => {} })
    open.push(stream)
    return reply.send(stream)
  })
  app.get('/', async () => {
    asked += 1
    return 'answer'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

async function ask(requests: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(requests)
  return text(socket).catch(() => 'cut')
}

it('answers some requests sent at once, again and again', async () => {
  const last = REQUEST.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
  const answers = await ask(REQUEST.repeat(9) + last)
  expect(answers.split('answer')).toHaveLength(11)
})

it('cuts a connection that asks on and on', async () => {
  await ask(REQUEST.repeat(1_000))
  expect(asked).toBeLessThanOrEqual(10)
})

it('ends the answers whose turn never came once their connection is gone', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(REQUEST.replace('/', '/endless').repeat(5))
  await expect.poll(() => open.length, { timeout: 20_000 }).toBe(5)
  socket.destroy()
  await expect.poll(() => open.filter(({ destroyed }) => destroyed).length, { timeout: 20_000 }).toBe(5)
})
