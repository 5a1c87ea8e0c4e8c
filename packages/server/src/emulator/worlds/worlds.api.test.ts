import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseBusyError } from '#src/db/database.ts'
import { createTestRegistry, type TestRegistry } from '#src/testing/test-registry.ts'
import { CapturedMail } from '#src/world/captured-mail.ts'
import { ControlledClock } from '#src/world/clock.ts'
import type { World } from '#src/world/world.ts'

const FILE = '1234567890123456'

let server: TestRegistry
beforeAll(async () => {
  server = await createTestRegistry()
})
afterAll(() => server.close())

/** Leaves a mark of a name in everything that a world holds. */
async function mark(world: World, name: string): Promise<void> {
  await world.db.transaction((tx) => tx.whitelistEntry.create({ data: entry(world, name) }))
  await world.files.put(FILE, Buffer.from(name))
  await world.mail.send({ to: `${name}@unilink.test`, subject: name, text: name, scene: 'register', code: '123456' })
  clockOf(world).run(0)
  clockOf(world).set(timeOf(name))
}

async function marks(world: World) {
  const entries = await world.db.read.whitelistEntry.findMany()
  return {
    rows: entries.map(({ entry: text }) => text),
    file: (await world.files.get(FILE))?.toString(),
    mail: world.mail instanceof CapturedMail ? world.mail.all().map(({ to }) => to) : [],
    time: world.clock.now().getTime(),
  }
}

const entry = (world: World, name: string) => ({
  id: world.random.id(),
  entry: `${name}@unilink.test`,
  createdBy: 'operator@unilink.test',
  createdAt: world.clock.now(),
})
const expected = (name: string) => ({
  rows: [`${name}@unilink.test`],
  file: name,
  mail: [`${name}@unilink.test`],
  time: timeOf(name),
})
const timeOf = (name: string) =>
  Date.UTC(2030, 0, 1) + Array.from(name).reduce((sum, char) => sum * 7 + char.charCodeAt(0), 0)

function clockOf({ clock }: World): ControlledClock {
  if (!(clock instanceof ControlledClock)) throw new TypeError('the clock cannot be controlled')
  return clock
}

const refusal = (status: number) => expect.objectContaining({ name: 'EmuError', status })

describe('a fork', () => {
  it('has all that its world has at that moment, and from then on shares nothing with it', async () => {
    const { registry, on } = server
    await registry.create({ name: 'source' })
    await on('source', (world) => mark(world, 'source'))
    await registry.fork('source', { name: 'copy' })
    expect(await on('copy', marks)).toEqual(expected('source'))
    await on('copy', async (world) => {
      await world.db.transaction((tx) => tx.whitelistEntry.deleteMany())
      await world.files.put(FILE, Buffer.from('other'))
      if (world.mail instanceof CapturedMail) world.mail.clear()
      clockOf(world).reset()
    })
    expect(await on('source', marks)).toEqual(expected('source'))
    expect(await on('main', marks)).toMatchObject({ rows: [], file: undefined, mail: [] })
  })

  it('of a world that is being written to holds whole transactions only', async () => {
    const { registry, on } = server
    await registry.create({ name: 'busy' })
    const busy = { now: true }
    const writer = on('busy', async (world) => {
      for (let turn = 0; busy.now && turn < 400; turn += 1) {
        const writing = world.db.transaction(async (tx) => {
          await tx.whitelistEntry.create({ data: entry(world, `a${turn}`) })
          await tx.whitelistEntry.create({ data: entry(world, `b${turn}`) })
        })
        // A write may be told to come again; nothing of it is there then.
        await writing.catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseBusyError))
      }
    })
    const forks = await Promise.all([1, 2, 3].map((index) => registry.fork('busy', { name: `busy-${index}` })))
    busy.now = false
    await writer
    for (const { id } of forks) {
      const values = await on(id, async ({ db }) =>
        (await db.read.whitelistEntry.findMany()).map(({ entry: text }) => text),
      )
      const [a, b] = ['a', 'b'].map((letter) => values.filter((value) => value.startsWith(letter)).length)
      expect(a).toBe(b)
    }
  })

  it('is refused for a world that is not there, a taken name and a name that could be a path', async () => {
    const { registry } = server
    await registry.create({ name: 'taken' })
    await expect(registry.fork('nowhere')).rejects.toEqual(refusal(404))
    await expect(registry.fork('main', { name: 'taken' })).rejects.toEqual(refusal(409))
    await expect(registry.fork('main', { name: 'main' })).rejects.toEqual(refusal(409))
    for (const name of ['../up', 'a/b', '.', '', 'a'.repeat(49), 'Ä', 'x\0y']) {
      await expect(registry.create({ name }), name).rejects.toEqual(refusal(400))
    }
  })
})

describe('many worlds at once', () => {
  // PostgreSQL's connections are few, and each database takes a while to make.
  const count = process.env['TEST_POSTGRES_URL'] ? 8 : 40

  it('leak nothing into each other', async () => {
    const { registry, on } = server
    const names = Array.from({ length: count }, (_, index) => `many-${index}`)
    await Promise.all(
      names.map(async (name) => {
        await registry.fork('main', { name })
        await on(name, (world) => mark(world, name))
      }),
    )
    const seen = await Promise.all(names.map((name) => on(name, marks)))
    expect(seen).toEqual(names.map(expected))
    await Promise.all(names.map((name) => registry.drop(name)))
    expect(registry.list().filter(({ id }) => id.startsWith('many-'))).toEqual([])
  })
})

describe('reset, snapshots', () => {
  it('reset brings back the seed, in the main world too', async () => {
    const { registry, on } = server
    await on('main', (world) => mark(world, 'main'))
    await registry.reset('main')
    const after = await on('main', async (world) => ({
      ...(await marks(world)),
      people: await world.db.read.account.count(),
    }))
    expect(after).toMatchObject({ rows: [], file: undefined, mail: [], people: 9 })
    expect(await on('main', (world) => clockOf(world).real)).toBe(true)
  })

  it('a snapshot brings back what was, as often as wanted, into any world', async () => {
    const { registry, on } = server
    await registry.create({ name: 'saved' })
    await on('saved', (world) => mark(world, 'saved'))
    await registry.saveSnapshot('saved', 'before')
    await expect(registry.saveSnapshot('main', 'before')).rejects.toEqual(refusal(409))
    await registry.create({ name: 'elsewhere' })
    for (const id of ['saved', 'elsewhere']) {
      await on(id, async (world) => {
        await world.db.transaction((tx) => tx.whitelistEntry.deleteMany())
        await world.files.remove(FILE)
      })
      await registry.restoreSnapshot(id, 'before')
      expect(await on(id, marks)).toEqual(expected('saved'))
    }
    expect((await registry.snapshots.list()).map(({ name }) => name)).toContain('before')
    await registry.snapshots.drop('before')
    await expect(registry.restoreSnapshot('saved', 'before')).rejects.toEqual(refusal(404))
    await expect(registry.saveSnapshot('main', '../before')).rejects.toEqual(refusal(400))
  })

  it('of another schema are refused, and the world stays as it is', async () => {
    const { registry, on, config } = server
    await registry.create({ name: 'older' })
    await on('older', (world) => mark(world, 'older'))
    await registry.saveSnapshot('older', 'older')
    const file = join(config.dataDir, 'emulator', 'snapshots', 'older', 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...manifest, schemaHash: '0123456789abcdef' }))
    await expect(registry.restoreSnapshot('older', 'older')).rejects.toThrow(/another database schema/)
    expect(await on('older', marks)).toEqual(expected('older'))
    await registry.snapshots.drop('older')
  })
})

describe('export and import', () => {
  it('carry a world over a folder', async () => {
    const { registry, on, config } = server
    const folder = join(config.dataDir, 'taken-away')
    await registry.create({ name: 'sender' })
    await on('sender', (world) => mark(world, 'sender'))
    const manifest = await registry.exportTo('sender', folder)
    expect(manifest).toMatchObject({ format: 1, world: 'sender' })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['files', 'manifest.json']))
    await expect(registry.exportTo('sender', folder)).rejects.toEqual(refusal(409))
    await registry.create({ name: 'receiver' })
    await registry.importFrom('receiver', folder)
    const seen = await on('receiver', async (world) => ({
      ...(await marks(world)),
      people: await world.db.read.account.count(),
      sessions: await world.db.read.profile.count(),
    }))
    expect(seen).toMatchObject({ ...expected('sender'), people: 9 })
  })

  it('that is broken, of another schema or not there costs the world nothing', async () => {
    const { registry, on, config } = server
    const folder = join(config.dataDir, 'broken')
    await registry.create({ name: 'careful' })
    await on('careful', (world) => mark(world, 'careful'))
    await registry.exportTo('careful', folder)
    const data = readdirSync(folder).find((name) => name === 'main.db' || name === 'Account.ndjson') ?? ''
    writeFileSync(join(folder, data), 'no database')
    await expect(registry.importFrom('careful', folder)).rejects.toEqual(refusal(400))
    await expect(registry.importFrom('careful', join(config.dataDir, 'nowhere'))).rejects.toEqual(refusal(404))
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...manifest, schemaHash: 'ffffffffffffffff' }))
    await expect(registry.importFrom('careful', folder)).rejects.toThrow(/another database schema/)
    expect(await on('careful', marks)).toEqual(expected('careful'))
  })
})

describe('worlds that are not used', () => {
  it('are closed when too many are open, and lose nothing by it', async () => {
    const own = await createTestRegistry({ emulation: { token: undefined, openWorlds: 2, worldMinutes: 60 } })
    try {
      const names = ['one', 'two', 'three']
      for (const name of names) {
        await own.registry.create({ name })
        await own.on(name, (world) => mark(world, name))
      }
      await expect
        .poll(() => own.registry.list().filter(({ open }) => open).length, { timeout: 20_000 })
        .toBeLessThan(4)
      for (const name of names) expect(await own.on(name, marks)).toEqual(expected(name))
    } finally {
      await own.close()
    }
  })

  it('are removed after their time to live, the main one never', async () => {
    let now = 0
    const emulation = { token: undefined, openWorlds: 9, worldMinutes: 1 }
    const own = await createTestRegistry({ emulation }, () => now)
    try {
      await own.registry.create({ name: 'old' })
      const held = await own.registry.lease('old')
      now = 61_000
      await own.registry.sweep()
      expect(own.registry.has('old')).toBe(true)
      held.release()
      await own.registry.create({ name: 'young' })
      now = 122_000
      await own.on('young', () => {})
      await own.registry.sweep()
      expect(own.registry.list().map(({ id }) => id)).toEqual(['main', 'young'])
      expect(existsSync(join(own.config.dataDir, 'emulator', 'worlds', 'old'))).toBe(false)
      await expect(own.registry.lease('old')).rejects.toEqual(refusal(404))
      await expect(own.registry.drop('main')).rejects.toEqual(refusal(409))
    } finally {
      await own.close()
    }
  })
})
