import type { RequestListener } from 'node:http'
import { EmulatedWorld, type EmulatorConnection } from './emulated-world.ts'

export interface EmulatorOptions {
  /** `demo` adds apps, links in every state and 90 days of visits, which takes some seconds. */
  seed?: 'personas' | 'demo'
  /** Port to listen on, 0 for any free one. Without it the emulator is reached in this process only. */
  port?: number
  /** Origin of pages and short links, when that is another one, such as a dev server. */
  origin?: string
  /** URL of any database on a PostgreSQL server. A database is made there, and dropped by `close`. */
  databaseUrl?: string
  /** Data folder; by default a temporary one, removed by `close`. */
  folder?: string
  /** Folder of files whose overrides hold in every world, loaded anew as they are saved; see `@unilink/emulator/mock`. */
  mocks?: string
  /** Settings of the server by their names in the environment, such as `{ WHITELIST: 'on' }`. */
  settings?: Readonly<Record<string, string>>
}

interface Inside extends Pick<Emulator, 'listener' | 'has'> {
  stop: () => Promise<void>
}

/** An emulator in this process; it is its own main world. */
export class Emulator extends EmulatedWorld {
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

  /** Ends it with all its worlds, and removes temporary data. */
  override close(): Promise<void> {
    return this.#stop()
  }
}
