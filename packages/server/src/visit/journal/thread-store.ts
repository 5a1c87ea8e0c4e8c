import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '#src/db/database.ts'
import type { Reply } from './drain-thread.ts'
import type { PartStore } from './part-store.ts'
import type { Part } from './read-lines.ts'

/**
 * Stores in a thread, so that visits are answered meanwhile. The thread starts with the first part, and again after a
 * crash. On SQLite each part waits for its turn among the world's own writes.
 */
export class ThreadStore implements PartStore {
  readonly partBytes = 512 * 1024
  readonly #db: Database
  readonly #url: string
  #thread: Worker | undefined

  constructor(db: Database, url: string) {
    this.#db = db
    this.#url = url
  }

  store(part: Part): Promise<number> {
    return this.#db.still(() => this.#ask(part))
  }

  async close(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    thread.postMessage('close', [])
    await once(thread, 'exit')
  }

  #ask(part: Part): Promise<number> {
    const thread = (this.#thread ??= this.#start())
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        thread.off('message', answered).off('exit', left)
        settle()
      }
      const answered = (reply: Reply) =>
        end(() => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.bytes)))
      const left = () => end(() => reject(new Error('the thread that stores visits has ended')))
      thread.on('message', answered).on('exit', left)
      thread.postMessage(part, [])
    })
  }

  #start(): Worker {
    const thread = new Worker(new URL('./drain-thread.js', import.meta.url), { workerData: { url: this.#url } })
    thread.unref()
    thread.on('error', () => {})
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
    })
    return thread
  }
}
