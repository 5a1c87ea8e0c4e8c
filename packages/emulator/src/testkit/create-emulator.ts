import type { RequestListener } from 'node:http'
import { EmulatedWorld, type EmulatorConnection } from './emulated-world.ts'

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

interface Inside extends Pick<Emulator, 'listener' | 'has'> {
  stop: () => Promise<void>
}

/** A whole emulator in this process; it is its own main world. */
export class Emulator extends EmulatedWorld {
  /** Serves all worlds, each request in the one that it names. */
  readonly listener: RequestListener
  /** Whether there is a world of that name. */
  readonly has: (world: string) => boolean
  readonly #stop: () => Promise<void>

  constructor(connection: EmulatorConnection, { listener, has, stop }: Inside) {
    super(connection, 'main')
    this.listener = listener
    this.has = has
    this.#stop = stop
  }

  /** Ends it with all its worlds, and removes what was only temporary. */
  override close(): Promise<void> {
    return this.#stop()
  }
}

/** Starts an emulator in this process: the real server with control over it. Throws `ConfigError` for bad settings. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  // Whoever only connects to an emulator does not load a whole server.
  const { startEmulator } = await import('./start-emulator.ts')
  return startEmulator(options)
}
