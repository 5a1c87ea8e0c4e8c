import { setTimeout as pause } from 'node:timers/promises'

/** A process that has not heard a message by then is not waited for. */
const PATIENCE_MS = 1_000

/** Who has heard what was sent to all, so that a change can wait for the other processes. */
export class Agreements {
  readonly #instance: string
  readonly #waiting = new Map<string, () => void>()
  #sent = 0
  /** Connections that Redis still counts and nobody answers from; how many it counted then. */
  #silent = 0
  #among = 0

  constructor(instance: string) {
    this.#instance = instance
  }

  /** Sends by `send`, which gives how many get it, the sender included; resolves once they have said so. Never rejects. */
  async reach(send: (id: string) => Promise<number>): Promise<void> {
    const id = `${this.#instance}:${(this.#sent += 1)}`
    const ending = new AbortController()
    let [heard, wanted] = [0, Number.POSITIVE_INFINITY]
    const look = () => {
      if (heard >= wanted) ending.abort()
    }
    this.#waiting.set(id, () => {
      heard += 1
      look()
    })
    try {
      const among = await send(id)
      if (among !== this.#among) this.#silent = 0
      this.#among = among
      wanted = among - 1 - this.#silent
      look()
      await pause(PATIENCE_MS, undefined, { signal: ending.signal })
      // Nobody is to wait for it at each change until connections come or go.
      this.#silent = among - 1 - heard
    } catch {
      // All have heard it, or Redis is away and each process acts by itself.
    } finally {
      this.#waiting.delete(id)
    }
  }

  /** One of the others has heard a message. */
  heard(id: string): void {
    const told = this.#waiting.get(id)
    if (told) told()
    else if (id.startsWith(`${this.#instance}:`)) this.#silent = 0
  }
}
