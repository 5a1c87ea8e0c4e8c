import { expect, it, vi } from 'vitest'
import { serveAlone } from '@unilink/server/db/serve-alone.ts'
import { createTestRegistry } from '#support/test-registry.ts'
import { WorldRegistry } from './world-registry.ts'
import { createControlledWorld } from '#src/compose/create-controlled-world.ts'

// Databases of PostgreSQL take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

it('a second emulator on the same data is refused, and costs the first none of its worlds', async () => {
  const first = await createTestRegistry()
  const { config } = first
  await first.registry.create({ name: 'kept' })
  const second = WorldRegistry.start({
    createWorld: createControlledWorld,
    config,
    seed: async () => {},
    patienceMs: 200,
  })
  await expect(second).rejects.toMatchObject({
    name: 'DataInUseError',
    message: expect.stringContaining(`another UniLink server (process ${process.pid}) is using`) as string,
  })
  expect(await first.on('kept', ({ db }) => db.read.account.count())).toBeGreaterThan(0)
  await first.registry.close()
  const third = await WorldRegistry.start({
    createWorld: createControlledWorld,
    config,
    seed: async () => {},
    patienceMs: 0,
  })
  await third.close()
  await first.close()
})

it('a server waits for the one that it replaces', async () => {
  const { config, registry, close } = await createTestRegistry()
  const waiting = serveAlone(config, 60_000)
  await expect(serveAlone(config, 0)).rejects.toThrow('another UniLink server')
  await registry.close()
  const letGo = await waiting
  await letGo()
  await close()
})
