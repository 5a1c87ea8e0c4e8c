import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import { choosePort } from '#src/choose-port.ts'
import { settle } from '#src/config/config.ts'
import { readConfig } from '#src/config/read-config.ts'
import { createEmulatorHost } from '#src/emulator/host/emulator-host.ts'
import { WorldRegistry } from '#src/emulator/worlds/world-registry.ts'
import { seedDemo } from '#src/seeds/seed-demo.ts'
import { EmulatedWorld, type Door } from './emulated-world.ts'
import { seedPlain } from '#src/seeds/seed-plain.ts'
import { throwawayDatabase } from './throwaway-database.ts'
import { sendWithin, worldApp } from './world-app.ts'

export interface EmulatorOptions {
  /**
   * `personas`: an account of every role and state, and the portal's contents. `demo`: with apps, links in every state
   * and 90 days of visits besides, which takes some seconds to make.
   */
  seed?: 'personas' | 'demo'
  /** Listens there, 0 for any free one; without it the emulator is reached in this process only. */
  port?: number
  /** The address that pages and short links bear, when that is another one's, such as a dev server's. */
  origin?: string
  /** A PostgreSQL server, by the URL of any database on it: a database of its own is made there, and dropped. */
  databaseUrl?: string
  /** Folder to keep everything in; without it a temporary one, removed by `close`. */
  folder?: string
  /** Settings of the server by their names in the environment, such as `{ WHITELIST: 'on' }`. */
  settings?: Readonly<Record<string, string>>
}

/** A whole emulator in this process; it is its own main world. */
export class Emulator extends EmulatedWorld {
  /** Serves all worlds, each request in the one that it names. */
  readonly listener: RequestListener
  readonly #stop: () => Promise<void>

  constructor(door: Door, listener: RequestListener, stop: () => Promise<void>) {
    super(door, 'main')
    this.listener = listener
    this.#stop = stop
  }

  /** Ends it with all its worlds, and removes what was only temporary. */
  override close(): Promise<void> {
    return this.#stop()
  }
}

/** Wrong passwords and the like are counted per minute; a test signs in more often than a person. */
const UNHURRIED = { LIMIT_GUESSES_PER_MINUTE: '10000' }

/** Starts an emulator in this process: the real server with control over it. Throws `ConfigError` for bad settings. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'unilink-emulator-')))
  const database = options.databaseUrl === undefined ? undefined : await throwawayDatabase(options.databaseUrl)
  const clear = async () => {
    await database?.drop()
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    const given = readConfig({
      LOG_LEVEL: 'silent',
      ...UNHURRIED,
      ...options.settings,
      EMULATOR: '1',
      DATA_DIR: folder,
      ...(database && { DATABASE_URL: database.url }),
    })
    const port = await choosePort({ host: given.host, port: options.port ?? 0 })
    const origin = options.origin ?? given.portalOrigin
    const config = settle({ ...given, ...(origin !== undefined && { portalOrigin: origin }) }, port)
    const registry = await WorldRegistry.start({ config, seed: options.seed === 'demo' ? seedDemo : seedPlain })
    const host = createEmulatorHost(registry, config)
    await host.ready()
    if (options.port !== undefined) await host.listen({ host: config.host, port })
    const listener: RequestListener = (request, response) => void host.server.emit('request', request, response)
    const door: Door = {
      send: sendWithin(listener),
      origin: config.portalOrigin,
      token: config.emulation.token,
      appOf: (world) => worldApp(listener, world),
    }
    return new Emulator(door, listener, async () => {
      await host.close()
      await registry.close()
      await clear()
    })
  } catch (error) {
    await clear()
    throw error
  }
}
