import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { JournalDrain } from '#src/visits/journal/journal-drain.ts'
import { VisitJournal } from '#src/visits/journal/visit-journal.ts'
import { worldStore } from '#src/visits/store/sql/world-store.ts'
import { VisitRecorder } from './visit-recorder.ts'

let server: TestApp
let link: SeededLink
let away: boolean

beforeEach(() => open())
afterEach(() => server.close())

async function open(journalBytes = DEFAULT_LIMITS.journalBytes): Promise<void> {
  server = await createTestApp({ config: { limits: { ...DEFAULT_LIMITS, journalBytes } } })
  link = await seedLink(server.world)
  away = false
  const { db } = server.world
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation((work) =>
    away ? Promise.reject(new Error('the database is away')) : transaction(work),
  )
}

const visit = (code = link.code) =>
  server.http.get(`/s/${code}`).set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
const count = () => server.world.db.read.visit.count()
const folder = () => join(server.world.config.dataDir, 'visits', 'main')
const segments = () => readdirSync(folder()).map((name) => join(folder(), name))
const journal = () => segments().map((path) => readFileSync(path, 'utf8'))

/** What a process that has ended would have left. */
function leave(text: string): void {
  const path = join(folder(), '0000000000001-000001-1@gone.ndjson')
  writeFileSync(path, text)
  utimesSync(path, 1, 1)
}

/** The next process on the same journal. */
async function restart(): Promise<void> {
  const { db, log } = server.world
  const store = worldStore(db)
  const recorder = new VisitRecorder({ folder: folder(), maxBytes: 1_000_000, syncMs: 1000, store, log })
  await recorder.settled()
  await recorder.close()
}

describe('while the database takes no writes', () => {
  it('goes on answering known links, and stores their visits, each once, when it is back', async () => {
    away = true
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await expect(server.world.visits.settled()).rejects.toThrow('the database is away')
    expect(await count()).toBe(0)
    expect(journal().join('').trim().split('\n')).toHaveLength(20)
    away = false
    await vi.waitFor(async () => expect(await count()).toBe(20), { timeout: 10_000 })
    await visit()
    await server.world.visits.settled()
    expect(await count()).toBe(21)
  })

  it('refuses visits with a page once the journal is full, and takes them again when there is room', async () => {
    await server.close()
    await open(1_000)
    away = true
    const statuses: number[] = []
    for (let number = 0; number < 10; number += 1) statuses.push((await visit()).status)
    const kept = statuses.filter((status) => status === 200).length
    expect(await server.world.metrics.metrics()).toContain(`unilink_visits_total{kind="visit"} ${kept}\n`)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(10)
    const { status, text, headers } = await visit()
    expect(status).toBe(503)
    expect(text).toContain('服务暂时不可用')
    expect(headers['retry-after']).toBe('5')
    away = false
    await server.world.visits.settled()
    expect(await count()).toBe(kept)
    expect((await visit()).status).toBe(200)
  })
})

describe('what an earlier process left', () => {
  it('is stored once, but for a line that its end cut off and what its disk spoiled', async () => {
    away = true
    await visit()
    await visit()
    const left = journal().join('')
    away = false
    await server.world.visits.settled()
    expect(await count()).toBe(2)
    const [line = ''] = left.split('\n')
    const other = line.replace(/^\["\w{12}/, '["000000000000')
    leave(`${left}{spoiled]\n${other}\n["cut off",1,`)
    await restart()
    expect(await count()).toBe(3)
    expect(segments().filter((path) => path.includes('gone'))).toEqual([])
  })
})

describe('what another process leaves while this one runs', () => {
  const GONE = '0000000000001-000001-1@gone.ndjson'

  it('is taken over once it has stopped growing, and stored', async () => {
    const { journal: here, drain, line } = await beside()
    leave(`${line('a')}\n`)
    expect(here.adopt(0)).toBe(false)
    leave(`${line('a')}\n${line('b')}\n`)
    expect(here.adopt(0)).toBe(false)
    expect(here.adopt(60_000)).toBe(false)
    expect(here.adopt(0)).toBe(true)
    await drain.settled()
    expect(await count()).toBe(3)
    expect(segments().filter((path) => path.includes('gone'))).toEqual([])
    await drain.close()
  })

  it('holds nothing up when a third process was faster', async () => {
    const { journal: here, drain, line } = await beside()
    leave(`${line('a')}\n`)
    here.adopt(0)
    expect(here.adopt(0)).toBe(true)
    rmSync(join(folder(), GONE))
    await expect(drain.settled()).resolves.toBeUndefined()
    expect(here.segments).toEqual([])
    await drain.close()
  })

  /** The journal of a process beside the world's, and lines like the one of a visit that was stored. */
  async function beside() {
    away = true
    await visit()
    const [stored = ''] = journal().join('').split('\n')
    away = false
    await server.world.visits.settled()
    const { db, log } = server.world
    const own = new VisitJournal({ folder: folder(), maxBytes: 1_000_000, syncMs: 1000, log })
    const line = (letter: string) => stored.replace(/^\["\w{12}/, `["${letter.repeat(12)}`)
    return { journal: own, drain: new JournalDrain(own, worldStore(db), log), line }
  }
})

describe('while the disk of the journal takes nothing', () => {
  it('keeps visits in the spare folder, and is back in its own once that is healed', async () => {
    await visit()
    const [known = ''] = journal().join('').split('\n')
    await server.world.visits.settled()
    const lineOf = (letter: string) => known.replace(/^\["\w{12}/, `["${letter.repeat(12)}`)
    const { db, log, config } = server.world
    const own = join(config.dataDir, 'visits', 'other')
    const spare = join(config.dataDir, 'spare')
    const recorder = () =>
      new VisitRecorder({ folder: own, spare, maxBytes: 1_000_000, syncMs: 1000, store: worldStore(db), log })
    const first = recorder()
    away = true
    rmSync(own, { recursive: true })
    writeFileSync(own, 'no folder')
    await first.record(lineOf('a'))
    expect(first.backlog.strained).toBe(true)
    expect(readdirSync(spare)).toHaveLength(1)
    rmSync(own)
    mkdirSync(own)
    const later = performance.now() + 60_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
    await first.record(lineOf('b'))
    clock.mockRestore()
    expect(first.backlog.strained).toBe(false)
    expect(readdirSync(own)).toHaveLength(1)
    await first.close()
    expect(readdirSync(spare)).toHaveLength(1)
    away = false
    const next = recorder()
    await next.settled()
    expect(await count()).toBe(3)
    await next.close()
    expect(existsSync(spare)).toBe(false)
  })
})

describe('while links cannot be read', () => {
  it('serves what it knows and refuses what it does not', async () => {
    await visit()
    const { read } = server.world.db
    vi.spyOn(read, '$queryRawUnsafe').mockRejectedValue(new Error('the database is away'))
    expect((await visit()).status).toBe(200)
    expect((await visit('unknown1')).status).toBe(503)
  })
})
