import type { FastifyInstance } from 'fastify'
import { DataInUseError, serveAlone } from '#src/db/serve-alone.ts'
import { closeApp } from '#src/http/connection/close-app.ts'
import { settle, type Config } from '#src/kernel/config/config.ts'
import { ConfigError, readConfig } from '#src/kernel/config/read-config.ts'
import { choosePort } from './choose-port.ts'
import { createApp } from './create-app.ts'
import { createWorld } from './create-world.ts'
import { operate } from './operate.ts'
import { startNotice } from './start-notice.ts'
import { keepPartitions } from '#src/visits/store/partitions/keep-partitions.ts'

const STOP_WITHIN_MS = 10_000

/** What a process serves, before it listens. */
export interface Served {
  app: FastifyInstance
  /** Lets go of what is behind the app, once that is closed. */
  close: () => Promise<void>
  /** What a person at the terminal wants to know once it listens. */
  notice: string
}

/**
 * Serves what the environment configures, as `open` makes it; resolves, once it listens, to how it is told to stop.
 * Ends the process if it cannot.
 */
export async function serve(open: (config: Config) => Promise<Served>): Promise<(signal: string) => Promise<void>> {
  try {
    return await listen(open)
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

async function listen(open: (config: Config) => Promise<Served>): Promise<(signal: string) => Promise<void>> {
  const settings = readConfig(process.env)
  const config = settle(settings, await choosePort(settings))
  const { app, close, notice } = await open(config)
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(notice)
  return (signal) => stop(signal, app, close)
}

/** The platform on one world, and nothing else. Throws `ConfigError` when an emulator is asked for. */
export async function openPlatform(config: Config): Promise<Served> {
  if (config.emulator)
    throw new ConfigError(['EMULATOR: this is the platform alone; an emulator is started by @unilink/emulator'])
  const letGo = await serveAlone(config)
  const world = await createWorld(config, { backgroundThread: true })
  const stops = [operate(world), keepPartitions(world)]
  const close = async () => {
    for (const stop of stops) stop()
    await world.close()
    await letGo()
  }
  return { app: await createApp(world), close, notice: startNotice(config) }
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
