import { Socket } from 'node:net'
import { callbackify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { inTime } from '#src/kernel/shared-state/in-time.ts'
import { PostgresqlPulse } from './postgresql-pulse.ts'
import { WRITE_WAIT_MS } from '#src/db/client/database-busy.ts'

/** Opening takes three round trips with a password and two more with TLS, to a server that may be far and busy. */
export const OPENING_MS = 10_000
/** A connection that was used lately is likely to be used again. */
const IDLE_MS = 60_000
/** After this time the pool checks whether PostgreSQL still answers. */
const SUSPICIOUS_MS = 300
const LOOK_EVERY_MS = 100
/** When a client disappears unnoticed, PostgreSQL ends its transaction after this time. */
const IDLE_IN_TRANSACTION_MS = 3_000

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

interface LiveConfig extends pg.PoolConfig {
  connectionString: string
  /** Milliseconds to wait while all connections are in use. */
  slotMs?: number
  /** Opens all connections ahead and keeps them, so that no request waits for that. */
  warm?: boolean | undefined
}

/** The message of a closed socket. Prisma's adapter recognises a lost connection by it. */
const lost = () =>
  Object.assign(new Error('PostgreSQL does not answer'), { code: 'ECONNRESET', errno: -104, syscall: 'read' })

/**
 * A pool that detects a PostgreSQL which is gone without closing its sockets. Without this, a statement would wait for
 * minutes. While a statement takes long, the pool sends a query on another connection. When nothing is heard on any, all
 * are closed, and requests fail at once until PostgreSQL answers again. One that only takes long to answer is waited for.
 */
export class LivePool extends pg.Pool {
  readonly #slotMs: number
  readonly #warm: boolean
  readonly #pulse: PostgresqlPulse
  /** Open sockets with the time of opening. */
  readonly #sockets: Map<Socket, number>
  /** Clients in use and since when. */
  readonly #busy = new Map<pg.PoolClient, number>()
  readonly #timer: NodeJS.Timeout
  readonly #log: Log | undefined
  #asking = false
  #away = false

  constructor({ slotMs = WRITE_WAIT_MS, warm = false, ...config }: LiveConfig, log?: Log) {
    const sockets = new Map<Socket, number>()
    const stream = () => {
      const socket = new Socket()
      sockets.set(socket, performance.now())
      return socket.once('close', () => sockets.delete(socket))
    }
    super({
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: OPENING_MS,
      idleTimeoutMillis: IDLE_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      lock_timeout: WRITE_WAIT_MS,
      ...(warm && { min: config.max }),
      ...config,
      stream,
    })
    this.#slotMs = slotMs
    this.#warm = warm
    this.#pulse = new PostgresqlPulse(config.connectionString, warm)
    this.#sockets = sockets
    this.#log = log
    // The statement on a broken connection fails by itself, and the pool replaces idle ones.
    this.on('error', () => {})
    this.on('connect', (client) => beginAtOnce(client.on('error', () => {})))
    this.on('acquire', (client) => this.#busy.set(client, performance.now()))
    this.on('release', (_error, client) => this.#busy.delete(client))
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
    this.#openAhead()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (!callback) return this.#take()
    callbackify(() => this.#take())((error, client) =>
      callback(error ?? undefined, client, (broken) => client?.release(broken)),
    )
  }

  override async end(): Promise<void> {
    clearInterval(this.#timer)
    this.#pulse.close()
    await super.end()
  }

  /** While connections are being opened, a request waits as long as that may take. */
  async #take(): Promise<pg.PoolClient> {
    if (this.#away) throw lost()
    const isOpening = () => this.totalCount > this.idleCount + this.#busy.size
    const taken = super.connect()
    try {
      return await inTime(taken, isOpening() ? OPENING_MS : this.#slotMs, 'timeout exceeded when trying to connect')
    } catch (error) {
      // It may come yet, for the next.
      taken.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    }
  }

  #openAhead(): void {
    if (!this.#warm) return
    for (let missing = (this.options.max ?? 0) - this.totalCount; missing > 0; missing -= 1) {
      super.connect().then(
        (client) => client.release(),
        () => {},
      )
    }
    void this.#pulse.answers()
  }

  async #look(): Promise<void> {
    if (this.#asking || !(this.#away || this.#isSlow())) return
    this.#asking = true
    const heard = new Map([...this.#sockets.keys()].map((socket) => [socket, socket.bytesRead]))
    const answers = await this.#pulse.answers()
    this.#asking = false
    const isGone = !answers && [...heard].every(([{ bytesRead }, before]) => bytesRead === before)
    this.#tell(isGone)
    if (isGone) for (const socket of heard.keys()) socket.destroy(lost())
  }

  #tell(away: boolean): void {
    const wasAway = this.#away
    this.#away = away
    if (away && !wasAway) this.#log?.error('PostgreSQL does not answer: all connections to it are cut')
    if (!wasAway || away) return
    this.#log?.info('PostgreSQL answers again')
    this.#openAhead()
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

/**
 * Has a connection say at once that a transaction has begun: the statement goes out together with the first one after it, which
 * saves a transaction one of its turns to the database. Needs a client that pipelines. A connection on which it fails is
 * cut, so that nothing runs outside the transaction.
 */
function beginAtOnce(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const told = (...given: unknown[]) => {
    const [{ text } = {}] = given as [{ text?: string }?]
    const sent = query(...given)
    if (text !== 'BEGIN') return sent
    sent.catch((error: Error) => client.connection.stream.destroy(error))
    return Promise.resolve({ fields: [], rows: [], rowCount: 0 })
  }
  client.query = told as typeof client.query
}
