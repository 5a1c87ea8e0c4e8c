import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestRegistry, type TestRegistry } from '#support/test-registry.ts'
import { entry, FILE } from '#support/world-marks.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'

let server: TestRegistry
beforeAll(async () => {
  server = await createTestRegistry()
})
afterAll(() => server.close())

vi.setConfig({ testTimeout: 120_000 })

const folder = (...path: string[]) => join(server.config.dataDir, 'emulator', ...path)
const inode = (...path: string[]) => statSync(folder(...path, 'main.db')).ino
const write = (world: ControlledWorld, name: string) =>
  world.db.transaction((tx) => tx.whitelistEntry.create({ data: entry(world, name) }))
const written = async ({ db }: ControlledWorld) =>
  (await db.read.whitelistEntry.findMany()).map(({ entry: text }) => text.split('@')[0] ?? '').toSorted()

/** Waits until the pool is full; returns the name of its first copy. */
async function firstCopy(): Promise<string> {
  const names = () => (existsSync(folder('copies')) ? readdirSync(folder('copies')) : [])
  await expect.poll(() => names().length, { timeout: 60_000 }).toBe(2)
  await expect.poll(() => existsSync(folder('copies', names()[1] ?? '', 'files')), { timeout: 60_000 }).toBe(true)
  return names().toSorted((a, b) => Number(a) - Number(b))[0] ?? ''
}

describe('a fork from the pool of copies', () => {
  it('has what was written the moment before, and shares nothing with the main world', async () => {
    const made = inode('copies', await firstCopy())
    await server.on('main', (world) => write(world, 'just-now'))
    await server.registry.fork('main', { name: 'first' })
    expect(inode('worlds', 'first')).toBe(made)
    await server.on('main', (world) => write(world, 'afterwards'))
    await server.on('first', (world) => write(world, 'own'))
    expect(await server.on('first', written)).toEqual(['just-now', 'own'])
    expect(await server.on('main', written)).toEqual(['afterwards', 'just-now'])
  })

  it('is not made once an upload came', async () => {
    await firstCopy()
    await server.on('main', ({ files }) => files.put(FILE, Buffer.from('new')))
    await server.registry.fork('main', { name: 'second' })
    expect((await server.on('second', ({ files }) => files.get(FILE)))?.toString()).toBe('new')
    expect(await server.on('second', written)).toEqual(['afterwards', 'just-now'])
  })

  it('is not made once the database file is another', async () => {
    await firstCopy()
    await server.registry.reset('main')
    await server.on('main', (world) => write(world, 'anew'))
    await server.registry.fork('main', { name: 'third' })
    expect(await server.on('third', written)).toEqual(['anew'])
    expect(await server.on('third', ({ files }) => files.get(FILE))).toBeUndefined()
  })
})
