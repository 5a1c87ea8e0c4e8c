import { told } from '#src/kernel/told/told.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_EMULATION } from '@unilink/server/kernel/config/config.ts'
import { refusalBody } from '#src/surface/refusal-body.ts'
import { createTestRegistry } from '#support/test-registry.ts'
import { expected, mark, marks } from '#support/world-marks.ts'

const refusal = (status: number) => expect.objectContaining({ name: 'EmuError', status })

// Opening many worlds takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

describe('many worlds at once', () => {
  it('leak nothing into each other', async () => {
    const { registry, on, close } = await createTestRegistry()
    const names = Array.from({ length: 16 }, (_, index) => `many-${index}`)
    await Promise.all(
      names.map(async (name) => {
        await registry.fork('main', { name })
        await on(name, (world) => mark(world, name))
      }),
    )
    const seen = await Promise.all(names.map((name) => on(name, marks)))
    expect(seen).toEqual(names.map(expected))
    await Promise.all(names.map((name) => registry.drop(name)))
    expect(registry.list().map(({ id }) => id)).toEqual(['main'])
    await close()
  })
})

describe('worlds over the cap', () => {
  it('beyond the most are refused, and leave nothing behind', async () => {
    const own = await createTestRegistry({}, undefined, { mostWorlds: 2 })
    try {
      await own.registry.create({ name: 'last' })
      for (const make of [() => own.registry.create({ name: 'more' }), () => own.registry.fork('main')]) {
        await expect(make()).rejects.toMatchObject({ status: 409, message: 'there are 2 worlds already; drop some' })
      }
      expect(readdirSync(join(own.config.dataDir, 'emulator', 'worlds'))).toEqual(['last'])
      expect(refusalBody(told('there are {} worlds already; drop some', 2)).zh).toBe('已有 2 个世界，请先删除一些')
      await own.registry.drop('last')
      expect(await own.registry.fork('main', { name: 'again' })).toMatchObject({ id: 'again' })
    } finally {
      await own.close()
    }
  })
})

describe('worlds that are not used', () => {
  it('are closed when too many are open, and lose nothing by it', async () => {
    const own = await createTestRegistry({ emulation: { ...DEFAULT_EMULATION, openWorlds: 2, worldMinutes: 60 } })
    try {
      const names = ['one', 'two', 'three']
      for (const name of names) {
        await own.registry.create({ name })
        await own.on(name, (world) => mark(world, name))
      }
      await expect
        .poll(() => own.registry.list().filter(({ open }) => open).length, { timeout: 60_000 })
        .toBeLessThan(4)
      for (const name of names) expect(await own.on(name, marks)).toEqual(expected(name))
    } finally {
      await own.close()
    }
  })

  it('are closed after a quiet minute, the main one never', async () => {
    let now = 0
    const own = await createTestRegistry({}, () => now)
    const isOpen = () => own.registry.list().map(({ open }) => open)
    try {
      await own.registry.create({ name: 'quiet' })
      await own.on('quiet', (world) => mark(world, 'quiet'))
      now = 59_000
      await own.registry.sweep()
      expect(isOpen()).toEqual([true, true])
      now = 61_000
      // What warms up a new world uses it for a moment more.
      await expect
        .poll(async () => {
          await own.registry.sweep()
          return isOpen()
        })
        .toEqual([true, false])
      expect(await own.on('quiet', marks)).toEqual(expected('quiet'))
    } finally {
      await own.close()
    }
  })

  it('are removed after their time to live, the main one never', async () => {
    let now = 0
    const emulation = { ...DEFAULT_EMULATION, openWorlds: 9, worldMinutes: 1 }
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
