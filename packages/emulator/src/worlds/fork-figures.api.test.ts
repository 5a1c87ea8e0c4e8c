import { contract, SIMULATED_DEVICES, type DataOf } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { change } from '@unilink/server/modules/changes/change.ts'
import { openSession } from '@unilink/server/modules/sessions/open-session.ts'
import { verifyRollups } from '@unilink/server/visits/rollup/verify-rollups.ts'
import { testContext } from '@unilink/server/support/test-app.ts'
import { seedLink, type SeededLink } from '@unilink/server/support/seed-link.ts'
import { createTestRegistry, type TestRegistry } from '#support/test-registry.ts'

let server: TestRegistry
let link: SeededLink
beforeAll(async () => {
  server = await createTestRegistry()
  await server.registry.create({ name: 'origin' })
  link = await server.on('origin', (world) => seedLink(world))
})
afterAll(() => server.close())

// Databases of PostgreSQL take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Visits over the short link, from as many addresses. */
async function visit(id: string, times: number, network: string): Promise<void> {
  const { app, release } = await server.registry.lease(id)
  for (let number = 1; number <= times; number += 1) {
    const headers = { 'user-agent': SIMULATED_DEVICES['iphone-safari'].ua }
    const remoteAddress = `${network}.${number}`
    const { statusCode } = await app.inject({ url: `/s/${link.code}`, headers, remoteAddress })
    expect(statusCode).toBe(200)
  }
  release()
}

/** What the data page of the link's app says, once everything is counted. */
async function figures(id: string) {
  const { app, world, release } = await server.registry.lease(id)
  await world.visits.settled()
  const differences = (await world.rollups.rollUp().then(() => verifyRollups(world))).differences
  const token = await change(testContext(world), (tx) => openSession(tx, idOf('active')))
  const { path } = contract.app.queryData
  const answer = await app.inject({ method: 'POST', url: path, payload: { token, appId: link.appId } })
  const { pv, uv, ip } = answer.json<{ data: DataOf<typeof contract.app.queryData> }>().data.total
  release()
  return { pv, uv, ip, differences }
}

describe('the figures of a fork', () => {
  it('hold the visits from before it, counted or not, and its own alone from then on', async () => {
    await visit('origin', 3, '198.51.100')
    expect(await figures('origin')).toEqual({ pv: 3, uv: 3, ip: 3, differences: [] })
    // These are answered but stand in no roll-up, and perhaps in no table, when the fork is made.
    await visit('origin', 2, '203.0.113')
    await server.registry.fork('origin', { name: 'branch' })
    await visit('origin', 4, '192.0.2')
    await visit('branch', 1, '192.0.2')
    expect(await figures('branch')).toEqual({ pv: 6, uv: 6, ip: 6, differences: [] })
    expect(await figures('origin')).toEqual({ pv: 9, uv: 9, ip: 9, differences: [] })
  })
})
