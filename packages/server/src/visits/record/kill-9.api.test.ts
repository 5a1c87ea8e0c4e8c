import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/db/open-database.ts'
import { seedLink } from '#support/seed-link.ts'
import { ServerProcess } from '#support/servers/server-process.ts'
import { createTestWorld } from '#support/test-world.ts'

const KILLS = 2
const CLIENTS = 8
const VISITS_BEFORE_KILL = 100

it('loses no answered visit, and counts none twice, when the process is killed again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-kill-'))
  const database = await makeDatabase(join(folder, 'main.db'))
  const answered = new Set<string>()
  let sent = 0
  for (let round = 0; round < KILLS; round += 1) {
    const server = await start(folder, database.url)
    const before = answered.size
    const killAt = before + VISITS_BEFORE_KILL
    const visits = Array.from({ length: CLIENTS }, () =>
      visitUntilGone(`${server.origin}/s/${database.code}`, (id) => {
        answered.add(id)
        if (answered.size === killAt) server.signal('SIGKILL')
      }),
    )
    for (const count of await Promise.all(visits)) sent += count
    expect(answered.size).toBeGreaterThan(before)
  }
  const last = await start(folder, database.url)
  expect(await last.end()).toBe(0)
  const db = await openDatabase({ databaseUrl: database.url, databaseConnections: 2 })
  const stored = (await db.read.visit.findMany({ select: { id: true } })).map(({ id }) => id)
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
  expect(answered.size).toBeGreaterThanOrEqual(KILLS * VISITS_BEFORE_KILL)
  // A kill may cut off the answers of visits that are kept; it makes none of what was not asked for.
  expect([...answered].filter((id) => !stored.includes(id))).toEqual([])
  expect(stored.length).toBeLessThanOrEqual(sent)
}, 120_000)

async function makeDatabase(file: string): Promise<{ url: string; code: string; drop: () => Promise<void> }> {
  const world = await createTestWorld()
  const { code } = await seedLink(world)
  const { databaseUrl } = world.config
  if (!databaseUrl.startsWith('file:')) return { url: databaseUrl, code, drop: () => world.close() }
  await world.db.close()
  copyFileSync(databaseUrl.slice('file:'.length), file)
  await world.close().catch(() => {})
  return { url: `file:${file}`, code, drop: async () => {} }
}

async function start(folder: string, database: string): Promise<ServerProcess> {
  const server = await ServerProcess.at({
    DATA_DIR: folder,
    DATABASE_URL: database,
    LOG_LEVEL: 'silent',
    LIMIT_CLIENT_VISITS: '0',
  })
  await server.start()
  return server
}

/** One visit after another until the server is gone; tells the id of each that was answered, and how many were sent. */
async function visitUntilGone(url: string, tell: (id: string) => void): Promise<number> {
  const headers = { 'user-agent': SIMULATED_DEVICES['xiaomi-browser'].ua }
  for (let sent = 1; ; sent += 1) {
    const page = await fetch(url, { headers })
      .then((answer) => answer.text())
      .catch(() => undefined)
    if (page === undefined) return sent
    const id = /data-v="([^"]+)"/.exec(page)?.[1]
    expect(id).toBeDefined()
    tell(id ?? '')
  }
}
