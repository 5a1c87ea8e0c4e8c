import { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { PostgresqlPulse } from './postgresql-pulse.ts'
import { WRITE_WAIT_MS } from '#src/db/client/database-busy.ts'

/** After this time the pool checks whether PostgreSQL still answers. */
const SUSPICIOUS_MS = 300
const LOOK_EVERY_MS = 100
/** When a client disappears unnoticed, PostgreSQL ends its transaction after this time. */
const IDLE_IN_TRANSACTION_MS = 3_000

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/** The message of a closed socket. Prisma's adapter recognises a lost connection by it. */
const lost = () =>
  Object.assign(new Error('PostgreSQL does not answer'), { code: 'ECONNRESET', errno: -104, syscall: 'read' })

/**
 * A pool that detects a PostgreSQL which is gone without closing its sockets. Without this, a statement would wait for
 * minutes. While a statement takes long, the pool sends a query on another connection. When that gets no answer either,
 * the silent connections are closed. When all are silent, requests fail at once until PostgreSQL answers again.
 */
export class LivePool extends pg.Pool {
  readonly #pulse: PostgresqlPulse
  /** Open sockets with the time of opening. */
  readonly #sockets: Map<Socket, number>
  /** Clients in use and since when. */
  readonly #busy = new Map<pg.PoolClient, number>()
  readonly #timer: NodeJS.Timeout
  readonly #log: Log | undefined
  #asking = false
  #away = false

  constructor(config: pg.PoolConfig & { connectionString: string }, log?: Log) {
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
    this.#pulse = new PostgresqlPulse(config.connectionString)
    this.#sockets = sockets
    this.#log = log
    // The statement on a broken connection fails by itself, and the pool replaces idle ones.
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
    this.#pulse.close()
    await super.end()
  }

  async #look(): Promise<void> {
    if (this.#asking || !(this.#away || this.#isSlow())) return
    this.#asking = true
    const heard = new Map([...this.#sockets.keys()].map((socket) => [socket, socket.bytesRead]))
    const answers = await this.#pulse.answers()
    this.#asking = false
    const silent = answers ? [] : [...heard].filter(([{ bytesRead }, before]) => bytesRead === before)
    this.#tell(!answers && silent.length === heard.size)
    for (const [socket] of silent) socket.destroy(lost())
  }

  #tell(away: boolean): void {
    if (away && !this.#away) this.#log?.error('PostgreSQL does not answer: all connections to it are cut')
    if (!away && this.#away) this.#log?.info('PostgreSQL answers again')
    this.#away = away
  }

  /** Whether a connection is in use, or being opened, for long. */
  #isSlow(): boolean {
    const since = performance.now() - SUSPICIOUS_MS
    return (
      [...this.#busy.values()].some((at) => at < since) ||
      [...this.#sockets].some(([{ bytesRead }, at]) => bytesRead === 0 && at < since)
    )
  }
}
