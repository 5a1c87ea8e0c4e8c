import { EventEmitter, once } from 'node:events'
import { createServer, request as ask, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { watchWork, whenDone } from './waits.ts'

it('a request is done when its work has ended, also when its caller has left', async () => {
  const steps = new EventEmitter()
  const [begun, left, ended] = [once(steps, 'begun'), once(steps, 'left'), once(steps, 'ended')]
  const done: string[] = []
  const app = Fastify({
    serverFactory: (handler: RequestListener) =>
      createServer((request, response) => {
        whenDone(request, response, () => done.push(request.url ?? ''))
        response.once('close', () => request.url === '/slow' && steps.emit('left'))
        handler(request, response)
      }),
  })
  watchWork(app)
  app.get('/slow', async () => {
    steps.emit('begun')
    await ended
    throw new Error('of no use to anybody')
  })
  app.get('/quick', () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const slow = ask({ port, path: '/slow' }).on('error', () => {})
  slow.end()
  await begun
  slow.destroy()
  await left
  const quick = ask({ port, path: '/quick' }).on('response', (response) => response.resume())
  quick.end()
  await once(quick, 'close')
  await expect.poll(() => done).toEqual(['/quick'])
  steps.emit('ended')
  await expect.poll(() => done).toEqual(['/quick', '/slow'])
  await app.close()
})
