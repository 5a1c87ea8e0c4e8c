import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/db/open-database.ts'
import { freePort } from '@unilink/emulator/testing/servers/free-port.ts'
import { seedLink } from '@unilink/emulator/testing/seed-link.ts'
import { createTestWorld } from '@unilink/emulator/testing/test-world.ts'

/** The built server: a test of a process, with the thread that stores visits, not of modules. */
const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))
const KILLS = 2
const CLIENTS = 8
const VISITS_BEFORE_KILL = 100

it('loses no answered visit, and counts none twice, when the process is killed again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-kill-'))
  const database = await makeDatabase(join(folder, 'main.db'))
  const answered = new Set<string>()
  let sent = 0
  for (let round = 0; round < KILLS; round += 1) {
    const { child, origin } = await start(folder, database.url)
    const before = answered.size
    const killAt = before + VISITS_BEFORE_KILL
    const visits = Array.from({ length: CLIENTS }, () =>
      visitUntilGone(`${origin}/s/${database.code}`, (id) => {
        answered.add(id)
        if (answered.size === killAt) child.kill('SIGKILL')
      }),
    )
    for (const count of await Promise.all(visits)) sent += count
    expect(answered.size).toBeGreaterThan(before)
  }
  const last = await start(folder, database.url)
  last.child.kill('SIGTERM')
  expect(await once(last.child, 'exit')).toEqual([0, null])
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

async function start(folder: string, database: string): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { PORT: String(port), DATA_DIR: folder, DATABASE_URL: database, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { child, origin }
    if (child.exitCode !== null) throw new Error('the built server does not start: run the build first')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the built server did not become ready')
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
