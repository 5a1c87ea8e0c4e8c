import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Agreements } from './agreements.ts'
import { LocalState } from './local-state.ts'
import { RedisConnection } from './redis-connection.ts'
import type { SharedState } from './shared-state.ts'

/** Longest wait for an answer of Redis. */
const PATIENCE_MS = 1_000
const RETRY_MS = 500
/** A start waits this long for Redis and then goes on without it. */
const START_WAIT_MS = 1_000
/** Says that a message that is to be agreed on was heard. */
const HEARD = 'heard'

interface Parts {
  url: string
  /** Prefix of keys and name of the channel, so that installations can share one Redis. */
  prefix: string
  /** Identifies this process. */
  instance: string
  log: FastifyBaseLogger
  patienceMs?: number
}

type Heard = (message: string | undefined) => void

/** Nothing important is in Redis alone: while it is away the process counts for itself and gets no messages. */
export class RedisState implements SharedState {
  readonly #parts: Parts
  readonly #own = new LocalState()
  readonly #topics = new Map<string, Heard[]>()
  readonly #agreements: Agreements
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #connection: RedisConnection | undefined
  #complained = false

  private constructor(parts: Parts) {
    this.#parts = parts
    this.#agreements = new Agreements(parts.instance)
    this.#running = this.#run()
  }

  /** Connects in the background and waits a moment; starts without Redis when that fails. */
  static async open(parts: Parts): Promise<RedisState> {
    const state = new RedisState(parts)
    const deadline = performance.now() + START_WAIT_MS
    while (!state.#connection && !state.#complained && performance.now() < deadline) await pause(5)
    return state
  }

  get status(): 'together' | 'away' {
    return this.#connection ? 'together' : 'away'
  }

  async count(key: string, lifeMs: number, by = 1): Promise<number> {
    // Asked first: what is sent to the others afterwards comes after it.
    const asked = this.#connection?.increment(`${this.#parts.prefix}:${key}`, lifeMs, by)
    // Counted here as well, for when Redis goes away or comes back empty.
    const [sum, own] = await Promise.all([asked?.catch(() => 0), this.#own.count(key, lifeMs, by)])
    return Math.max(own, sum ?? 0)
  }

  tell(topic: string, message: string): void {
    // A process that misses a message reads for itself, so a failure needs no handling.
    this.#publish([topic, message])?.catch(() => {})
  }

  async agree(topic: string, message: string): Promise<void> {
    await this.#agreements.reach(async (id) => (await this.#publish([topic, message, id])) ?? 0)
  }

  listen(topic: string, heard: Heard): void {
    this.#topics.set(topic, [...(this.#topics.get(topic) ?? []), heard])
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#connection?.close()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await this.#connected().catch((error: unknown) => this.#complain(error))
      await pause(RETRY_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  /** Runs for the life of one connection. */
  async #connected(): Promise<void> {
    const { url, prefix, log, patienceMs = PATIENCE_MS } = this.#parts
    const connection = await RedisConnection.open({
      url,
      channel: prefix,
      heard: (text) => this.#hear(text),
      patienceMs,
    })
    try {
      if (this.#closing.signal.aborted) return
      this.#connection = connection
      if (this.#complained) log.info('Redis is back: the processes act together again')
      this.#complained = false
      // Messages may have been missed.
      for (const heard of [...this.#topics.values()].flat()) heard(undefined)
      await connection.broken
    } finally {
      this.#connection = undefined
      connection.close()
    }
  }

  #publish(message: readonly string[]): Promise<number> | undefined {
    const { prefix, instance } = this.#parts
    return this.#connection?.publish(prefix, JSON.stringify([instance, ...message]))
  }

  #hear(text: string): void {
    const [from, topic, message, agreement] = JSON.parse(text) as [string, string, string, string?]
    if (from === this.#parts.instance) return
    if (topic === HEARD) return this.#agreements.heard(message)
    for (const heard of this.#topics.get(topic) ?? []) heard(message)
    if (agreement !== undefined) this.tell(HEARD, agreement)
  }

  /** Logs once per failure of Redis. */
  #complain(error: unknown): void {
    if (this.#complained || this.#closing.signal.aborted) return
    this.#complained = true
    this.#parts.log.error({ err: error }, 'Redis is away: this process acts by itself until it is back')
  }
}
