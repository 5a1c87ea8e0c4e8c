import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/test-app.ts'
import { seedLink, type SeededLink } from '#src/testing/seed-link.ts'
import { VisitJournal } from './visit-journal.ts'
import { VisitRecorder } from './visit-recorder.ts'

let server: TestApp
let link: SeededLink
let away: boolean

beforeEach(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  away = false
  const { db } = server.world
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation((work) =>
    away ? Promise.reject(new Error('the database is away')) : transaction(work),
  )
})
afterEach(() => server.close())

const visit = (code = link.code) =>
  server.http.get(`/s/${code}`).set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
const count = () => server.world.db.read.visit.count()
const journalPath = () => join(server.world.config.dataDir, 'visit-journal-main.ndjson')

describe('while the database takes no writes', () => {
  it('goes on answering known links, and stores their visits, each once, when it is back', async () => {
    away = true
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await count()).toBe(0)
    expect(readFileSync(journalPath(), 'utf8').trim().split(/\n+/)).toHaveLength(20)
    away = false
    await vi.waitFor(async () => expect(await count()).toBe(20), { timeout: 5_000 })
    await visit()
    // A visit between the replay's commit and its end still goes by the journal.
    await vi.waitFor(async () => expect(await count()).toBe(21), { timeout: 10_000 })
  })

  it('replays what an earlier process left, passing over a line that its end cut off', async () => {
    away = true
    await visit()
    await visit()
    const left = readFileSync(journalPath(), 'utf8')
    away = false
    await server.world.visits.replay()
    expect(await count()).toBe(2)
    // The same visits again, as after a crash between storing them and dropping the file.
    writeFileSync(journalPath(), `${left}{"visit":{"id":"cut`)
    const recorder = recorderOf(new VisitJournal(journalPath()))
    await recorder.replay()
    expect(await count()).toBe(2)
    await recorder.close()
  })

  it('keeps a visit that follows a line that was cut off', async () => {
    away = true
    writeFileSync(journalPath(), '{"visit":{"id":"cut')
    await visit()
    away = false
    await server.world.visits.replay()
    expect(await count()).toBe(1)
  })

  it('refuses visits with a page once the journal is full', async () => {
    const recorder = recorderOf(new VisitJournal(journalPath(), 10))
    vi.spyOn(server.world.visits, 'record').mockImplementation((record) => recorder.record(record))
    away = true
    const { status, text, headers } = await visit()
    expect(status).toBe(503)
    expect(text).toContain('服务暂时不可用')
    expect(headers['retry-after']).toBe('5')
    await recorder.close()
  })
})

describe('while links cannot be read', () => {
  it('serves what it knows and refuses what it does not', async () => {
    await visit()
    const { read } = server.world.db
    vi.spyOn(read.link, 'findMany').mockRejectedValue(new Error('the database is away'))
    expect((await visit()).status).toBe(200)
    expect((await visit('unknown1')).status).toBe(503)
  })
})

function recorderOf(journal: VisitJournal): VisitRecorder {
  return new VisitRecorder({ db: server.world.db, journal, log: server.world.log })
}
