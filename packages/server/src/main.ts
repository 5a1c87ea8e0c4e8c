import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { DEFAULT_PORT, settle, type Config, type Settings } from './config/config.ts'
import { ConfigError, readConfig } from './config/read-config.ts'
import { measureProcess } from './ops/metrics/measure-process.ts'
import { watchEventLoop } from './ops/metrics/watch-event-loop.ts'
import { scheduleRetention } from './ops/retention/schedule-retention.ts'
import type { World } from './world/world.ts'
import { createWorld } from './world/create-world.ts'
import { startNotice } from './start-notice.ts'

const STOP_WITHIN_MS = 10_000

async function main(): Promise<void> {
  const settings = readConfig(process.env)
  const config = settle(settings, await choosePort(settings))
  const { app, close } = config.emulator ? await emulated(config) : await plain(config)
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(startNotice(config))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal, app, close))
}

interface Parts {
  app: FastifyInstance
  /** Lets go of what is behind the app, once that is closed. */
  close: () => Promise<void>
}

async function plain(config: Config): Promise<Parts> {
  const world = await createWorld(config, { visitThread: true })
  operate(world)
  return { app: await createApp(world), close: () => world.close() }
}

/** What goes on beside the requests. */
function operate(world: World): void {
  measureProcess(world.metrics)
  watchEventLoop(world.log)
  scheduleRetention(world)
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
  const registry = await WorldRegistry.start({ config, seed: seedDemo })
  return { app: createEmulatorHost(registry, config), close: () => registry.close() }
}

/** Stops accepting, finishes what is in flight, flushes, and leaves; gives up waiting after ten seconds. */
async function stop(signal: string, app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  app.log.info({ signal }, 'stopping')
  const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  await app.close()
  await close()
  clearTimeout(deadline)
  process.exit(0)
}

/** The port that was asked for, or the default one, or the next that is free; 0 asks for any free one. */
async function choosePort({ port, host }: Settings): Promise<number> {
  if (port === 0) return (await probe(0, host)) ?? 0
  if (port !== undefined) return port
  for (let candidate = DEFAULT_PORT; candidate < DEFAULT_PORT + 100; candidate += 1) {
    if (await probe(candidate, host)) return candidate
  }
  return 0
}

/** The port that a listener gets when it asks for `port`, or undefined when it is taken. */
function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

try {
  await main()
} catch (error) {
  const text =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
