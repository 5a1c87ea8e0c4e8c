import { serveAlone } from '#src/db/serve-alone.ts'
import type { Config } from '#src/kernel/config/config.ts'
import { ConfigError } from '#src/kernel/config/read-config.ts'
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
    throw new ConfigError(['EMULATOR: this is the platform alone; an emulator is started by @unilink/emulator'])
  const letGo = await serveAlone(config)
  const world = await createWorld(config, { backgroundThread: true })
  const stops = [operate(world), keepPartitions(world)]
  const { host, operationsPort: port } = config
  const operations = port === undefined ? undefined : await listenForOperations(world, { host, port })
  const close = async () => {
    for (const stop of stops) stop()
    await operations?.close()
    await world.close()
    await letGo()
  }
  return { app: await createApp(world), close, notice: (language) => startNotice(config, language) }
}
