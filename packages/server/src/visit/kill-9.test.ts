import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SIMULATED_DEVICES } from '@unilink/shared'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/db/open-database.ts'
import { seedLink } from '#src/testing/seed-link.ts'
import { createTestWorld } from '#src/testing/test-world.ts'

/** The built server: a test of a process, not of modules. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const KILLS = 3
const CLIENTS = 8

it('loses no answered visit when the process is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-kill-'))
  const database = join(folder, 'main.db')
  const code = await makeDatabase(database)
  let answered = 0
  for (let round = 0; round < KILLS; round += 1) {
    const { child, origin } = await start(folder, database)
    const clients = Array.from({ length: CLIENTS }, () => visitUntilGone(`${origin}/s/${code}`))
    await new Promise((resolve) => setTimeout(resolve, 400))
    child.kill('SIGKILL')
    for (const count of await Promise.all(clients)) answered += count
  }
  const db = await openDatabase({ databaseUrl: `file:${database}`, databaseConnections: 2 })
  const stored = await db.read.visit.count()
  await db.close()
  rmSync(folder, { recursive: true })
  expect(answered).toBeGreaterThan(0)
  // Those stored in the last moment whose answer the kill cut off.
  expect(stored).toBeGreaterThanOrEqual(answered)
  expect(stored).toBeLessThanOrEqual(answered + KILLS * CLIENTS)
}, 60_000)

async function makeDatabase(path: string): Promise<string> {
  const world = await createTestWorld()
  const { code } = await seedLink(world)
  await world.db.close()
  copyFileSync(world.config.databaseUrl.slice('file:'.length), path)
  await world.close().catch(() => {})
  return code
}

async function start(folder: string, database: string): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { PORT: String(port), DATA_DIR: folder, DATABASE_URL: `file:${database}`, LOG_LEVEL: 'silent' },
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

/** One visit after another until the server is gone; how many were answered. */
async function visitUntilGone(url: string): Promise<number> {
  const headers = { 'user-agent': SIMULATED_DEVICES['xiaomi-browser'].ua }
  for (let answered = 0; ; answered += 1) {
    const status = await fetch(url, { headers })
      .then(
        (answer) => answer.text().then(() => answer.status),
        () => undefined,
      )
      .catch(() => undefined)
    if (status === undefined) return answered
    expect(status).toBe(200)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
