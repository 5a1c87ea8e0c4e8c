import { createTestApp, type TestApp } from '#support/test-app.ts'
import { contract, HEALTH } from '@unilink/shared'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { seedLink } from '@unilink/server/support/seed-link.ts'

const PATH = '/__emu/v1/outages'
const H5 = 'https://m.example.com/trip'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

it('break what links lead to, and let it heal, by the rule of the schedule', async () => {
  const { linkId } = await seedLink(server.world)
  const token = await server.as('active')
  const check = async () => (await server.http.post(`${PATH}/check`).expect(200)).body as object
  const healthOf = async () => (await server.call(contract.appLink.queryHealth, { linkId }, token)).data.health
  expect(await check()).toEqual({ checked: 4, broken: 0 })
  expect(await healthOf()).toBe(HEALTH.healthy)
  const { body } = await server.http.put(PATH).send({ url: H5, status: 503 }).expect(200)
  expect(body).toEqual({ outages: [{ url: H5, status: 503 }] })
  expect(await check()).toMatchObject({ broken: 0 })
  expect(await check()).toMatchObject({ broken: 1 })
  expect(await healthOf()).toBe(HEALTH.broken)
  await server.http.delete(PATH).query({ url: H5 }).expect(204)
  expect((await server.http.get(PATH)).body).toEqual({ outages: [] })
  expect(await check()).toMatchObject({ broken: 0 })
  expect(await healthOf()).toBe(HEALTH.healthy)
})

it('are said once for the same addresses, the newest first, and kept with the world', async () => {
  const set = (body: object) => server.http.put(PATH).send(body).expect(200)
  await set({ url: H5, status: 503 })
  await set({ url: 'https://m.example.com/', problem: '证书已过期' })
  const { body } = await set({ url: H5, status: 404 })
  const expected = [
    { url: H5, status: 404 },
    { url: 'https://m.example.com/', problem: '证书已过期' },
  ]
  expect(body).toEqual({ outages: expected })
  expect(server.world.memories['outages']?.save()).toEqual(expected)
})

it('refuse what is no address, no failure, or not there', async () => {
  for (const wrong of [
    {},
    { url: 'm.example.com' },
    { url: H5, status: 200 },
    { url: H5, problem: '' },
    { url: H5, x: 1 },
  ]) {
    expect((await server.http.put(PATH).send(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  await server.http.delete(PATH).query({ url: H5 }).expect(404)
  await server.http.delete(PATH).expect(204)
  expect((await server.http.get(PATH)).body).toEqual({ outages: [] })
})

// PostgreSQL has several writers.
it.skipIf(process.env['TEST_POSTGRES_URL'])(
  'are not checked while others write all the time, and that is said as what passes',
  async () => {
    await seedLink(server.world)
    const writing = server.world.db.still(() => pause(3_000))
    const { body } = await server.http.post(`${PATH}/check`).expect(503)
    expect((body as { error: string }).error).toContain('busy')
    await writing
  },
)
