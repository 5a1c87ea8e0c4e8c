import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function read(name: string): Promise<number> {
  const line = (await server.world.metrics.metrics()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

it('visits are counted by kind, and age until they are stored and rolled up', async () => {
  const { world } = server
  const { code } = await seedLink(world)
  const phone = 'Mozilla/5.0 (Linux; Android 14; 2201123C) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
  await server.http.get(`/s/${code}`).set('user-agent', phone)
  await server.http.get(`/s/${code}`).set('user-agent', 'Googlebot/2.1 (+http://www.google.com/bot.html)')
  expect(await read('unilink_visits_total{kind="visit"}')).toBe(1)
  expect(await read('unilink_visits_total{kind="bot"}')).toBe(1)
  await world.visits.settled()
  expect(await read('unilink_visit_journal_lag_seconds')).toBe(0)
  world.clock.advance(5_000)
  expect(await read('unilink_rollup_lag_seconds')).toBe(5)
  await world.rollups.rollUp()
  expect(await read('unilink_rollup_lag_seconds')).toBe(0)
})

it('writes and mail that wait are counted', async () => {
  const { db, clock } = server.world
  const now = clock.now()
  const mail = { id: 'm', addressEnc: '', subject: '', text: '', scene: 'notice', createdAt: now }
  await db.transaction((tx) =>
    tx.outgoingMail.create({ data: { ...mail, dueAt: new Date(now.getTime() + 86_400_000) } }),
  )
  expect(await read('unilink_mail_waiting')).toBe(1)
  expect(await read('unilink_writes_waiting')).toBe(0)
  const { promise: held, release } = gate()
  // More than the pool of PostgreSQL has connections.
  const writes = Array.from({ length: 8 }, () => db.transaction(() => held))
  expect(db.waiting).toBeGreaterThan(0)
  release()
  await Promise.allSettled(writes)
  expect(db.waiting).toBe(0)
})

function gate(): { promise: Promise<void>; release: () => void } {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
