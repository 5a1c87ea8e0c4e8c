import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../../shared/src/contract/contract.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { forwardTo, handlers } from './handlers.ts'

const APP = 'https://portal.example'
const server = setupServer()
let host: TestHost
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'bypass' })
  host = await startTestHost()
  await host.http.post('/__emu/v1/worlds').send({ name: 'other' }).expect(201)
  server.use(...handlers({ forward: forwardTo(host.origin, { world: 'other' }), origin: APP }))
})
afterAll(async () => {
  server.close()
  await host.close()
})

const appsIn = async (world: string) =>
  JSON.stringify((await host.http.get('/__emu/v1/data/app').set('x-emu-world', world).expect(200)).body)

it('an emulator in another process answers in the world that is named, with and without a body', async () => {
  const login = await fetch(`${APP}/__emu/v1/personas/active/login`, { method: 'POST' })
  const { token } = (await login.json()) as { token: string }
  const added = await fetch(APP + contract.app.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appName: '星桥出行', category: '出行', h5Url: 'https://m.example.com/', token }),
  })
  expect(await added.json()).toMatchObject({ code: 0 })
  expect(await appsIn('other')).toContain('星桥出行')
  expect(await appsIn('main')).not.toContain('星桥出行')
})
