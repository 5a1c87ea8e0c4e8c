import { setTimeout as pause } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import { inTime } from './in-time.ts'

const HEARTBEAT_MS = 1_000

interface Options {
  url: string
  channel: string
  /** Called with each message on the channel. */
  heard: (message: string) => void
  /** Longest wait for an answer, in milliseconds. */
  patienceMs: number
}

/** One connection for commands, messages and a heartbeat. Replaced, never reconnected, when `broken` rejects. */
export class RedisConnection {
  readonly #client: RedisClientType
  readonly #patienceMs: number
  readonly #ending = new AbortController()
  /** Rejects with the reason when the connection fails; resolves when it was closed. */
  readonly broken: Promise<void>
  #break: (reason: unknown) => void = () => {}

  private constructor(client: RedisClientType, patienceMs: number) {
    this.#client = client
    this.#patienceMs = patienceMs
    const failed = new Promise<never>((_resolve, reject) => {
      this.#break = reject
    })
    client.on('error', this.#break)
    this.broken = Promise.race([failed, this.#beat()])
    // Avoids an unhandled rejection while nobody waits for it.
    this.broken.catch(() => {})
  }

  /** Connects and subscribes; rejects when either takes longer than `patienceMs`. */
  static async open({ url, channel, heard, patienceMs }: Options): Promise<RedisConnection> {
    // Loaded only when Redis is used.
    const { createClient } = await import('@redis/client')
    const client: RedisClientType = createClient({
      url,
      socket: { connectTimeout: patienceMs, reconnectStrategy: false },
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
    })
    client.on('error', () => {})
    try {
      await answered(client.connect(), patienceMs)
      await answered(client.subscribe(channel, heard), patienceMs)
      return new RedisConnection(client, patienceMs)
    } catch (error) {
      destroy(client)
      throw error
    }
  }

  /** Raises a counter by `by`; it expires `lifeMs` after its last use; gives the sum. */
  async increment(key: string, lifeMs: number, by: number): Promise<number> {
    const [sum] = await this.#ask(this.#client.multi().incrBy(key, by).pExpire(key, lifeMs).exec())
    return Number(sum)
  }

  /** Gives how many connections get it, this one included. */
  publish(channel: string, message: string): Promise<number> {
    return this.#ask(this.#client.publish(channel, message))
  }

  close(): void {
    this.#ending.abort()
    destroy(this.#client)
  }

  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answered(answer, this.#patienceMs)
    } catch (error) {
      this.#break(error)
      throw error
    }
  }

  /** Detects a Redis that disappeared without closing the socket. */
  async #beat(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await pause(HEARTBEAT_MS, undefined, { ref: false, signal }).catch(() => {})
      if (!signal.aborted) await answered(this.#client.ping(), this.#patienceMs)
    }
  }
}

const answered = <T>(answer: Promise<T>, patienceMs: number): Promise<T> =>
  inTime(answer, patienceMs, `Redis did not answer within ${patienceMs} ms`)

function destroy(client: RedisClientType): void {
  // Destroying a closed client throws.
  if (client.isOpen) client.destroy()
}
