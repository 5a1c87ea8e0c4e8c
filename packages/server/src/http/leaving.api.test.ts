import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { contract } from '@unilink/shared'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createTestWorld } from '#support/test-world.ts'
import { closeApp } from './connection/close-app.ts'
import { httpServer } from './connection/http-server.ts'
import { serveCall } from './serve-call.ts'

it('tells an operation when its caller has left', async () => {
  const world = await createTestWorld()
  const app = fastify({ serverFactory: httpServer })
  const signals: AbortSignal[] = []
  const { path } = contract.app.queryHome
  serveCall(app, world, contract.app.queryHome, async (_request, left) => {
    signals.push(left)
    await once(left, 'abort')
    throw new Error('nobody waits')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const answer = fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', signal: leaving.signal }).catch(
    () => 'left',
  )
  await expect.poll(() => signals.length).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  leaving.abort()
  expect(await answer).toBe('left')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
  await closeApp(app)
  await world.close()
})
