import { afterEach, beforeEach, expect, it } from 'vitest'
import { contract } from '@unilink/shared'
import { APP } from '#support/link-fixtures.ts'
import { seedApp } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { verifyChain } from '#src/modules/audit/verify-chain.ts'
import { healthChecks } from './health/health-checks.ts'
import { listenForOperations } from './operations-port.ts'

let server: TestApp
let operations: Awaited<ReturnType<typeof listenForOperations>>
beforeEach(async () => {
  server = await createTestApp()
  operations = await listenForOperations(server.world, healthChecks(server.world), { host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await operations.close()
  await server.close()
})

const ask = async (query: string, method = 'GET') =>
  (await fetch(`http://127.0.0.1:${operations.port}/internal/tls-ask${query}`, { method })).status

it('says for which domains a certificate may be fetched, on its own port only', async () => {
  const { world } = server
  const now = world.clock.now()
  const data = { domain: 'go.brand.test', claim: 'go.brand.test', proof: 'x', domainState: 2, provenAt: now }
  const appId = await seedApp(world)
  const stamps = { createdAt: now, updatedAt: now }
  await world.db.transaction((tx) =>
    tx.appDomain.create({ data: { id: world.random.id(), appId, ...data, ...stamps } }),
  )
  await world.hosts.forget()
  expect(await ask('?domain=go.brand.test')).toBe(200)
  expect(await ask('?domain=GO.brand.test')).toBe(200)
  expect(await ask('?domain=other.brand.test')).toBe(404)
  expect(await ask('?domain=portal.test')).toBe(404)
  expect(await ask('')).toBe(404)
  expect(await ask('?domain=go.brand.test', 'POST')).toBe(405)
  expect((await server.http.get('/internal/tls-ask?domain=go.brand.test')).status).toBe(404)
  await world.db.transaction((tx) => tx.appDomain.updateMany({ data: { lostAt: now } }))
  await world.hosts.forget()
  world.clock.advance(72 * 3_600_000)
  expect(await ask('?domain=go.brand.test')).toBe(404)
})

it('tells how the server is, and its metrics, to whoever reaches that port', async () => {
  const read = (path: string) => fetch(`http://127.0.0.1:${operations.port}${path}`)
  expect((await read('/health/live')).status).toBe(200)
  expect(await (await read('/health/ready')).json()).toMatchObject({ status: 'ok' })
  expect(await (await read('/metrics')).text()).toContain('unilink_visit_journal_bytes')
  await server.call(contract.app.add, APP, await server.as('active'))
  const { checked, head, fault } = await verifyChain(server.world.db, server.world.config.secrets)
  expect({ fault, head: `${checked}:${head.hash}` }).toEqual({ head: await (await read('/audit/head')).text() })
  for (const path of ['/', '/api/account/login', '/toString', '/constructor'])
    expect((await read(path)).status).toBe(404)
})
