import { handlers } from '@unilink/emulator/msw'
import { createEmulator } from '@unilink/emulator/testing'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world
// What was written by hand stays in front for as long as it is wanted; everything else is answered by the real rules.
const server = setupServer(
  http.post('*/api/show/queryBannerList', () => HttpResponse.json({ code: 0, msg: 'ok', data: { list: [] } })),
  ...handlers({ forward: (request) => world.fetch(request) }),
)
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  world = await createEmulator()
})
afterAll(async () => {
  server.close()
  await world.close()
})

const ask = async (path, token) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await fetch(`http://localhost${path}`, { method: 'POST', headers })).json()
}

it('a handler of one’s own goes first, the emulator answers the rest', async () => {
  expect(await ask('/api/show/queryBannerList')).toEqual({ code: 0, msg: 'ok', data: { list: [] } })
  expect((await ask('/api/show/queryInfoPage')).data.list.length).toBeGreaterThan(0)
  expect((await ask('/api/app/queryPage')).code).toBe(11012)
  expect((await ask('/api/app/queryPage', (await world.as('active')).token)).code).toBe(0)
})
