import { renameSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { VISIT_ROWS_LOCK } from '#src/visits/store/sql/insert-sql.ts'
import { judgeSpace } from './health-checks.ts'
import { runChecks } from './run-checks.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    personas: false,
    // Nobody listens there.
    config: { limits: { ...DEFAULT_LIMITS, journalBytes: 65_536 }, redisUrl: 'redis://127.0.0.1:1' },
  })
})
afterAll(() => server.close())

const ready = () => server.http.get('/health/ready')
const takesVisits = () => server.http.get('/health/visits')
const line = () => `["${server.world.random.id()}",${server.world.clock.now().getTime()},1,"${'x'.repeat(1_000)}"]`

describe('/health/ready', () => {
  it('tells of each part, and does without Redis', async () => {
    const { status, body, headers } = await ready()
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      status: 'ok',
      checks: { database: { state: 'ok' }, journal: { state: 'ok' }, shared: { state: 'away' } },
    })
    expect(JSON.stringify(body)).not.toContain(server.world.config.dataDir)
  })

  it('is refused while the data folder is gone', async () => {
    const { dataDir } = server.world.config
    renameSync(dataDir, `${dataDir}-away`)
    const { status, body } = await ready()
    expect(await takesVisits()).toMatchObject({ status: 200, body: { status: 'ok' } })
    renameSync(`${dataDir}-away`, dataDir)
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { disk: { state: 'failed' } } },
    })
    expect((await ready()).status).toBe(200)
  })

  it('is refused while the journal takes no visits, and granted once they are stored', async () => {
    const { db, visits } = server.world
    const answer = await db.transaction(async (tx) => {
      await lockKey(db, tx, VISIT_ROWS_LOCK)
      const refused = await Promise.allSettled(Array.from({ length: 62 }, () => visits.record(line())))
      expect(refused.every(({ status }) => status === 'fulfilled')).toBe(true)
      expect(visits.backlog).toMatchObject({ oldestAt: server.world.clock.now().getTime() })
      const text = await server.world.metrics.metrics()
      expect(text).toMatch(/^unilink_visit_journal_bytes 6\d{4}$/m)
      expect(await takesVisits()).toMatchObject({ status: 503, body: { status: 'unavailable' } })
      return ready()
    })
    expect(answer.status).toBe(503)
    expect(answer.body.checks).toMatchObject({ database: { state: 'ok' }, journal: { state: 'failed' } })
    // These lines are no visits: the drain notes that and lets go of them.
    await expect.poll(() => visits.settled().then(() => visits.backlog.oldestAt), { timeout: 20_000 }).toBeUndefined()
  })
})

describe('a check', () => {
  it('that is limited leaves the server ready, and says so', async () => {
    const checks = [
      { name: 'a', failure: '', run: () => ({ state: 'away', detail: '' }) as const },
      { name: 'b', failure: '', run: () => judgeSpace(0) },
    ]
    expect((await runChecks(checks.slice(0, 1), server.world.log)).status).toBe('ok')
    expect((await runChecks(checks, server.world.log)).status).toBe('degraded')
  })

  it('fails when it throws or gives no answer, and others are still told', async () => {
    const checks = [
      { name: 'a', failure: 'a is gone', run: () => new Promise<never>(() => {}) },
      { name: 'b', failure: 'b is gone', run: () => Promise.reject(new Error('secret of b')) },
      { name: 'c', failure: '', run: () => ({ state: 'away', detail: 'c' }) as const },
    ]
    expect(await runChecks(checks, server.world.log, 5)).toEqual({
      status: 'unavailable',
      checks: {
        a: { state: 'failed', detail: 'a is gone' },
        b: { state: 'failed', detail: 'b is gone' },
        c: { state: 'away', detail: 'c' },
      },
    })
  })

  it('of the disk goes by the free space', () => {
    const states = [0, 31, 33, 511, 513].map((mib) => judgeSpace(mib * 1_048_576).state)
    expect(states).toEqual(['limited', 'limited', 'strained', 'strained', 'ok'])
  })
})
