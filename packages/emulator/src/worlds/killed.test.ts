import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@unilink/shared'
import { seededRandom } from '@unilink/server/kernel/random.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { tries } from '@unilink/server/support/tries.ts'

/** More by the environment. */
const KILLS = Number(process.env['KILLS'] ?? tries(3, 8))
const LONGEST_MS = 500
const WORLDS = ['main', 'one', 'two', 'three', 'four']

/** What a world was told. */
interface State {
  time: string
  faults: readonly string[]
  overrides: readonly string[]
  mails: readonly string[]
}

const folder = mkdtempSync(join(tmpdir(), 'unilink-killed-'))
const random = seededRandom('kills')
let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.at({
    EMULATOR: '1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    LANG: 'en_GB.UTF-8',
    SEED_VISITS: '20',
  })
  await server.start()
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function ask(world: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { 'x-emu-world': world, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

async function stateOf(world: string): Promise<State> {
  const { now } = (await ask(world, 'GET', '/__emu/v1/clock')) as { now: string }
  const { faults } = (await ask(world, 'GET', '/__emu/v1/faults')) as { faults: { path: string }[] }
  const { overrides } = (await ask(world, 'GET', '/__emu/v1/overrides')) as { overrides: { path: string }[] }
  const { messages } = (await ask(world, 'GET', '/__emu/mail/api/v1/messages?limit=1000')) as {
    messages: { Subject: string }[]
  }
  return {
    time: now,
    faults: faults.map(({ path }) => path),
    overrides: overrides.map(({ path }) => path),
    mails: messages.map(({ Subject }) => Subject).toSorted(),
  }
}

type Act = readonly [method: string, path: string, body: object, after: State]

/** Something to tell a world, and what it is like then. */
function drawAct(name: string, before: State, kept: State): Act {
  const time = new Date(Date.UTC(2030, 0, 1) + random.below(1_000_000) * 1000).toISOString()
  const path = `/api/${name}`
  const mail = { From: { Email: 'a@b.cn' }, To: [{ Email: 'c@d.cn' }], Subject: name, Text: name }
  const acts: readonly Act[] = [
    ['PUT', '/__emu/v1/clock', { freeze: true, set: time }, { ...before, time }],
    ['POST', '/__emu/v1/faults', { path, code: CODE.linkNotFound }, { ...before, faults: [path, ...before.faults] }],
    ['POST', '/__emu/v1/overrides', { path, answer: {} }, { ...before, overrides: [path, ...before.overrides] }],
    ['POST', '/__emu/mail/api/v1/send', mail, { ...before, mails: [...before.mails, name].toSorted() }],
    ['POST', '/__emu/v1/snapshots/kept/restore', {}, kept],
  ]
  // To restore a world takes as long as many other acts, so most kills would fall into it.
  return acts[random.below(12) === 0 ? 4 : random.below(4)] as Act
}

it(
  'is as it was told, in five worlds, though it is killed at random moments',
  { timeout: 120_000 + KILLS * 40_000 },
  async () => {
    for (const name of WORLDS.slice(1)) await ask('main', 'POST', '/__emu/v1/worlds', { name })
    for (const world of WORLDS)
      await ask(world, 'PUT', '/__emu/v1/clock', { freeze: true, set: '2030-01-01T00:00:00Z' })
    await ask('main', 'POST', '/__emu/v1/snapshots', { name: 'kept' })
    const kept = await stateOf('main')
    const told = new Map(WORLDS.map((world) => [world, kept]))
    let acts = 0

    for (let kill = 1; kill <= KILLS; kill += 1) {
      /** What each world is like if its last act was done, though nobody was told. */
      const perhaps = new Map<string, State>()
      const working = WORLDS.map(async (world) => {
        for (;;) {
          const [method, path, body, after] = drawAct(`${world}-${(acts += 1)}`, told.get(world) ?? kept, kept)
          perhaps.set(world, after)
          await ask(world, method, path, body)
          told.set(world, after)
        }
      })
      const ended = Promise.all(working.map((one) => one.catch(String)))
      await pause(random.below(LONGEST_MS))
      await server.end('SIGKILL')
      for (const why of await ended) expect(why).toMatch(/fetch failed|terminated/)
      await server.start()
      expect(server.said).toContain('ended before it could close')
      for (const world of WORLDS) {
        const now = await stateOf(world)
        expect([told.get(world), perhaps.get(world)], `kill ${kill}, ${world}`).toContainEqual(now)
        told.set(world, now)
        // Its data are whole.
        await ask(world, 'POST', '/__emu/v1/personas/active/login', {})
      }
    }
    expect(acts).toBeGreaterThan(KILLS * 5)
  },
)
