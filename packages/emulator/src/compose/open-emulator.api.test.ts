import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import request from 'supertest'
import { DEFAULT_EMULATION, DEFAULT_RETENTION } from '@unilink/server/kernel/config/config.ts'
import type { Served } from '@unilink/server/compose/serve.ts'
import { closeApp } from '@unilink/server/http/connection/close-app.ts'
import { createTestDatabase, type TestDatabase } from '@unilink/server/support/servers/test-database.ts'
import { testConfig } from '@unilink/server/support/test-world.ts'
import { openEmulator } from './open-emulator.ts'

// The demo is seeded for each.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DAY_MS = 86_400_000
const TOKEN = 'a-token-of-the-operators'
let database: TestDatabase
let demo: Served

beforeEach(async () => {
  // Retention looks each minute whether its hour has come.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await createTestDatabase()
  const emulation = { ...DEFAULT_EMULATION, token: TOKEN }
  const retention = { ...DEFAULT_RETENTION, pageViewDays: 30 }
  demo = await openEmulator(
    testConfig(database, { production: true, operationsToken: TOKEN, emulation, retention, seedVisits: 20 }),
  )
  await demo.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await closeApp(demo.app)
  await demo.close()
  vi.useRealTimers()
  await database.drop()
})

const asOperator = <T extends { set: (name: string, value: string) => T }>(call: T) =>
  call.set('host', '127.0.0.1').set('authorization', `Bearer ${TOKEN}`)
const read = async (path: string) => (await asOperator(request(demo.app.server).get(path)).expect(200)).text
const emu = (method: 'post' | 'put', path: string, body: object = {}) =>
  asOperator(request(demo.app.server)[method](path)).send(body).expect(200)

describe('the main world of a public demo', () => {
  it('tells the figures of its process, before and after it was reset', async () => {
    const lag = /^unilink_event_loop_lag_seconds\{of="max"\} \d/m
    expect(await read('/metrics')).toMatch(lag)
    await emu('post', '/__emu/v1/reset')
    const figures = await read('/metrics')
    expect(figures).toMatch(lag)
    expect(figures).toMatch(/^process_resident_memory_bytes \d{6,}/m)
  })

  it('changes its log level at a signal, once however often it was reset', async () => {
    const handlers = process.listenerCount('SIGUSR2')
    await emu('post', '/__emu/v1/reset')
    await emu('post', '/__emu/v1/reset')
    // A world that was replaced is opened by its next request.
    expect(await read('/ops/log-level')).toBe('{"level":"silent"}')
    expect(process.listenerCount('SIGUSR2')).toBe(handlers)
    process.emit('SIGUSR2')
    expect(await read('/ops/log-level')).toBe('{"level":"debug"}')
    process.emit('SIGUSR2')
    expect(await read('/ops/log-level')).toBe('{"level":"silent"}')
  })

  it('removes what is kept no longer', async () => {
    const captcha = await request(demo.app.server).post('/api/account/getImgCaptcha').send({}).expect(200)
    const { captchaId: id } = (captcha.body as { data: { captchaId: string } }).data
    const status = async () => (await asOperator(request(demo.app.server).get(`/__emu/v1/captchas/${id}`))).status
    expect(await status()).toBe(200)
    await emu('put', '/__emu/v1/clock', { advance: 2 * DAY_MS })
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(status, { timeout: 30_000 }).toBe(404)
  })

  it('keeps the seed beside its worlds, for what the next start makes of it', async () => {
    await emu('post', '/__emu/v1/reset')
    expect(existsSync(join(database.folder, 'emulator', 'demo'))).toBe(database.url.startsWith('file:'))
  })
})
