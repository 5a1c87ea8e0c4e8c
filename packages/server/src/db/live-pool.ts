import { Socket } from 'node:net'
import pg from 'pg'
import { WRITE_WAIT_MS } from './database.ts'
import { postgresqlAnswers } from './postgresql-pulse.ts'

/** What takes longer makes the pool ask whether PostgreSQL is there at all. */
const SUSPICIOUS_MS = 300
const LOOK_EVERY_MS = 100
/** PostgreSQL may not learn that a client is cut off: what its transaction holds is let go of after so long. */
const IDLE_IN_TRANSACTION_MS = 3_000

/** What the socket would say, had anybody closed it; Prisma's adapter knows a connection that was lost by this. */
const lost = () =>
  Object.assign(new Error('PostgreSQL does not answer'), { code: 'ECONNRESET', errno: -104, syscall: 'read' })

/**
 * A pool that finds out about a PostgreSQL that is silently gone, which no socket tells and which would otherwise keep a
 * statement waiting for minutes. While something takes long it asks on a new connection; when that is not answered
 * either, and nothing is heard on any other, it cuts all connections, and lets nobody wait until PostgreSQL answers.
 */
export class LivePool extends pg.Pool {
  readonly #url: string
  /** Of all connections, and since when they are there. */
  readonly #sockets: Map<Socket, number>
  /** Clients in use and since when. */
  readonly #busy = new Map<pg.PoolClient, number>()
  readonly #timer: NodeJS.Timeout
  #asking = false
  #away = false

  constructor(config: pg.PoolConfig & { connectionString: string }) {
    const sockets = new Map<Socket, number>()
    const stream = () => {
      const socket = new Socket()
      sockets.set(socket, performance.now())
      return socket.once('close', () => sockets.delete(socket))
    }
    super({
      keepAlive: true,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      lock_timeout: WRITE_WAIT_MS,
      ...config,
      stream,
    })
    this.#url = config.connectionString
    this.#sockets = sockets
    // Whoever uses a connection hears of its end from its statement, and the pool replaces one that breaks while idle.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
    this.on('acquire', (client) => this.#busy.set(client, performance.now()))
    this.on('release', (_error, client) => this.#busy.delete(client))
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (!this.#away) return callback ? super.connect(callback) : super.connect()
    if (!callback) return Promise.reject(lost())
    callback(lost(), undefined, () => {})
  }

  override async end(): Promise<void> {
    clearInterval(this.#timer)
    await super.end()
  }

  async #look(): Promise<void> {
    if (this.#asking || !(this.#away || this.#isSlow())) return
    this.#asking = true
    const heard = this.#heard()
    const answers = await postgresqlAnswers(this.#url)
    this.#asking = false
    this.#away = !answers && this.#heard() === heard
    if (this.#away) for (const socket of this.#sockets.keys()) socket.destroy(lost())
  }

  /** Whether a connection is in use for long, or takes long to be made. */
  #isSlow(): boolean {
    const since = performance.now() - SUSPICIOUS_MS
    return (
      [...this.#busy.values()].some((at) => at < since) ||
      [...this.#sockets].some(([{ bytesRead }, at]) => bytesRead === 0 && at < since)
    )
  }

  #heard(): number {
    return [...this.#sockets.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  }
}
