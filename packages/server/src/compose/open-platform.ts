import { told } from '#src/kernel/told/told.ts'
import { refuseSeeded } from '#src/db/personal/seeded-accounts.ts'
import { serveAlone } from '#src/db/serve-alone.ts'
import { Closers } from '#src/kernel/closers.ts'
import type { Config } from '#src/kernel/config/config.ts'
import { ConfigError } from '#src/kernel/config/config-error.ts'
import { healthChecks } from '#src/ops/health/health-checks.ts'
import { listenForOperations } from '#src/ops/operations-port.ts'
import { keepPartitions } from '#src/visits/store/partitions/keep-partitions.ts'
import { createApp } from './create-app.ts'
import { createWorld } from './create-world.ts'
import { operate } from './operate.ts'
import type { Served } from './serve.ts'
import { startNotice } from './start-notice.ts'

/** The platform on one world. Throws `ConfigError` when the environment asks for an emulator. */
export async function openPlatform(config: Config): Promise<Served> {
  if (config.emulator)
    throw new ConfigError([
      told('{}: this is the platform alone; an emulator is started by @unilink/emulator', 'EMULATOR'),
    ])
  const closers = new Closers()
  const close = () => closers.close()
  try {
    closers.add({ close: await serveAlone(config) })
    const world = closers.add(await createWorld(config, { backgroundThread: true, warm: true }))
    if (config.production) await refuseSeeded(world)
    const { host, operationsPort: port } = config
    if (port !== undefined) closers.add(await listenForOperations(world, healthChecks(world), { host, port }))
    const app = await createApp(world)
    world.rollups.begin()
    for (const stop of [operate(world), keepPartitions(world)]) closers.add({ close: stop })
    return { app, close, notice: (language) => startNotice(config, language) }
  } catch (error) {
    // Another try needs what this one held.
    await close().catch(() => {})
    throw error
  }
}
