import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import { PLANS, ROLLUP_LOCK } from '#src/visits/rollup/roll-up-step.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { CLICKHOUSE_PART_BYTES, DATABASE_PART_BYTES } from '#src/visits/store/part-bytes.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import type { Part } from '#src/visits/journal/read-lines.ts'
import type { Reply, Request, ThreadData } from './thread.ts'
import type { Database } from '#src/kernel/ports/database.ts'

type Work = { store: Part } | { rollUp: number }

interface Asked {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/**
 * Stores visits and rolls them up in a thread, so that visits are answered meanwhile. The thread starts with its first
 * work, and again after a crash. On SQLite its writes wait for their turn among the world's own; those to ClickHouse
 * do not.
 */
export class BackgroundThread implements PartStore {
  readonly partBytes: number
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #data: ThreadData
  readonly #asked = new Map<number, Asked>()
  #thread: Worker | undefined
  #number = 0

  constructor(
    db: Database,
    { databaseUrl, visitsUrl }: Pick<Config, 'databaseUrl' | 'visitsUrl'>,
    log: FastifyBaseLogger,
  ) {
    this.#db = db
    this.#log = log
    this.partBytes = visitsUrl ? CLICKHOUSE_PART_BYTES : DATABASE_PART_BYTES
    this.#data = { url: databaseUrl, visitsUrl, rollUp: { plan: PLANS[db.provider], lock: ROLLUP_LOCK } }
  }

  async store(part: Part): Promise<number> {
    const ask = () => this.#ask({ store: part })
    const reply = await (this.#data.visitsUrl ? ask() : this.#db.still(ask))
    return 'bytes' in reply ? reply.bytes : 0
  }

  /** Like `rollUpStep`. */
  async rollUpStep(limit: number): Promise<Step> {
    const reply = await this.#db.still(() => this.#ask({ rollUp: limit }))
    return 'step' in reply ? reply.step : { rows: 0, more: false }
  }

  /** Later work starts another thread. */
  async close(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    thread.postMessage('close', [])
    await once(thread, 'exit')
  }

  #ask(work: Work): Promise<Reply> {
    const thread = (this.#thread ??= this.#start())
    const request: Request = { number: (this.#number += 1), ...work }
    return new Promise((resolve, reject) => {
      this.#asked.set(request.number, { resolve, reject })
      thread.postMessage(request, [])
    })
  }

  #start(): Worker {
    // Without the preloads of the process.
    const options = { workerData: this.#data, execArgv: [] }
    const thread = new Worker(new URL('./thread.js', import.meta.url), options)
    thread.unref()
    let cause: Error | undefined
    thread.on('error', (error) => {
      cause = error
      this.#log.error({ err: error }, 'the background thread crashed; it starts again with the next work')
    })
    thread.on('message', (reply: Reply) => this.#settle(reply))
    thread.on('exit', () => {
      this.#thread = undefined
      for (const { reject } of this.#asked.values()) reject(new Error('the background thread has ended', { cause }))
      this.#asked.clear()
    })
    return thread
  }

  #settle(reply: Reply): void {
    const asked = this.#asked.get(reply.number)
    this.#asked.delete(reply.number)
    if ('error' in reply) asked?.reject(new Error(reply.error))
    else asked?.resolve(reply)
  }
}
