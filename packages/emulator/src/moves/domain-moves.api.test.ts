import { createTestApp, type TestApp } from '#support/test-app.ts'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it('a domain is proven, lapses, is proven again, refused and allowed by its moves', async () => {
  const { appId, code } = await seedLink(server.world)
  const owner = await server.as('active')
  const { data } = await server.call(contract.app.addDomain, { appId, domain: 'go.brand.test' }, owner)
  const path = `/__emu/v1/entities/domain/${data.domainId}/moves`
  const make = async (move: string) => (await server.http.post(`${path}/${move}`).send({})).body as { state: number }
  const serves = async () =>
    (await server.http.get(`/s/${code}`).redirects(0).set({ host: 'go.brand.test' })).status !== 404
  expect((await server.http.get(`/__emu/v1/entities/app/${appId}/moves`)).body).toMatchObject({
    parts: [{ type: 'domain', id: data.domainId, name: 'go.brand.test' }],
  })
  expect((await server.http.get(path)).body).toMatchObject({
    state: 1,
    moves: [{ move: 'verify' }, { move: 'refuse' }],
  })
  expect([(await make('verify')).state, await serves()]).toEqual([2, true])
  const before = server.world.clock.now().getTime()
  expect([(await make('lapse')).state, await serves()]).toEqual([3, false])
  expect(server.world.clock.now().getTime() - before).toBe(72 * 3_600_000)
  expect([(await make('verify')).state, await serves()]).toEqual([2, true])
  expect([(await make('refuse')).state, await serves()]).toEqual([4, false])
  expect((await make('allow')).state).toBe(1)
  expect((await server.http.post(`${path}/lapse`).send({})).status).toBe(409)
})
