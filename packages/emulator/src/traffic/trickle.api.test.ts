import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { makeApp, makeLiveLink } from '@unilink/server/support/link-fixtures.ts'
import { trickle } from './trickle.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  const owner = await server.as('active')
  await makeLiveLink(server, owner, await makeApp(server, owner))
})
afterAll(() => server.close())

const SOON = { least: 5, more: 5 }
const visits = async () => {
  await server.world.visits.settled()
  return server.world.db.read.visit.count()
}

it('brings visitors while the clock shows the system’s time, and none once it is stopped', async () => {
  const { clock } = server.world
  const stop = trickle(server.world, SOON)
  await pause(150)
  expect(await visits()).toBe(0)
  clock.run(1)
  clock.reset()
  await expect.poll(visits, { timeout: 10_000 }).toBeGreaterThan(3)
  stop()
  await pause(50)
  const now = await visits()
  await pause(150)
  expect(await visits()).toBe(now)
})
