import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeApp } from './close-app.ts'
import { httpServer } from './http-server.ts'

it('waits for answers in flight, and not for the connections that they leave open', async () => {
  const app = Fastify()
  const steps = new EventEmitter()
  app.get('/slow', async () => {
    steps.emit('arrived')
    await once(steps, 'go on')
    return 'done'
  })
  const origin = await app.listen({ port: 0 })
  const arrived = once(steps, 'arrived')
  const request = get(`${origin}/slow`, { agent: new Agent({ keepAlive: true }) })
  const answered = once(request, 'response')
  await arrived
  const closed = closeApp(app, 3_600_000)
  await expect.poll(() => app.server.listening).toBe(false)
  steps.emit('go on')
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  await closed
})

it('does not wait for connections on which nobody ever asked, as browsers open them ahead', async () => {
  const app = Fastify({ serverFactory: httpServer })
  await app.listen({ port: 0 })
  const unused = connect((app.server.address() as AddressInfo).port)
  await once(unused, 'connect')
  await closeApp(app, 3_600_000)
  await expect.poll(() => unused.closed).toBe(true)
})
