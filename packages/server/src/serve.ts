import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { choosePort } from './choose-port.ts'
import { settle, type Config } from './config/config.ts'
import { ConfigError, readConfig } from './config/read-config.ts'
import { DataInUseError, serveAlone } from './db/serve-alone.ts'
import { closeApp } from './http/close-app.ts'
import { measureProcess } from './ops/metrics/measure-process.ts'
import { watchEventLoop } from './ops/metrics/watch-event-loop.ts'
import { scheduleRetention } from './ops/retention/schedule-retention.ts'
import { keepPartitions } from './visit/partitions/keep-partitions.ts'
import type { World } from './world/world.ts'
import { createWorld } from './world/create-world.ts'
import { startNotice } from './start-notice.ts'

const STOP_WITHIN_MS = 10_000

/** Serves what the environment configures; resolves, once it listens, to how it is told to stop. Ends the process if it cannot. */
export async function serve(): Promise<(signal: string) => Promise<void>> {
  try {
    return await listen()
  } catch (error) {
    const text =
      error instanceof ConfigError || error instanceof DataInUseError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error)
    process.stderr.write(`${text}\n`)
    return process.exit(1)
  }
}

async function listen(): Promise<(signal: string) => Promise<void>> {
  const settings = readConfig(process.env)
  const config = settle(settings, await choosePort(settings))
  const { app, close } = config.emulator ? await emulated(config) : await plain(config)
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(startNotice(config))
  return (signal) => stop(signal, app, close)
}

interface Parts {
  app: FastifyInstance
  /** Lets go of what is behind the app, once that is closed. */
  close: () => Promise<void>
}

async function plain(config: Config): Promise<Parts> {
  const letGo = await serveAlone(config)
  const world = await createWorld(config, { backgroundThread: true })
  operate(world)
  const close = async () => {
    await world.close()
    await letGo()
  }
  return { app: await createApp(world), close }
}

/** What goes on beside the requests. */
function operate(world: World): void {
  measureProcess(world.metrics)
  watchEventLoop(world.log)
  scheduleRetention(world)
  keepPartitions(world)
  process.on('SIGUSR2', () => {
    world.log.level = world.log.level === 'debug' ? world.config.logLevel : 'debug'
    world.log.warn({ level: world.log.level }, 'the log level was changed by a signal')
  })
}

/** Any number of worlds behind one door; production never loads it. */
async function emulated(config: Config): Promise<Parts> {
  const { createEmulatorHost } = await import('./emulator/host/emulator-host.ts')
  const { WorldRegistry } = await import('./emulator/worlds/world-registry.ts')
  const { seedDemo } = await import('./seeds/seed-demo.ts')
  const { demoShelf } = await import('./seeds/demo-shelf.ts')
  const registry = await WorldRegistry.start({ config, seed: seedDemo, shelf: demoShelf(config) })
  return { app: createEmulatorHost(registry, config), close: () => registry.close() }
}

/** Stops accepting, finishes what is in flight, flushes, and leaves; gives up waiting after ten seconds. */
async function stop(signal: string, app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  app.log.info({ signal }, 'stopping')
  const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  await closeApp(app)
  await close()
  clearTimeout(deadline)
  process.exit(0)
}
