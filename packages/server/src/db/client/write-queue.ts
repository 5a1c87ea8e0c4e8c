import { DatabaseBusyError } from './database-busy.ts'

/**
 * Limits parallel writes, in order of arrival. A write that waits longer than `waitMs` is refused, unless it is
 * patient.
 */
export class WriteQueue {
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(waitMs: number, atOnce = 1) {
    this.#waitMs = waitMs
    this.#free = atOnce
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** `work` gets the milliseconds that are left of its wait. */
  async run<T>(work: (leftMs: number) => Promise<T>, patient = false): Promise<T> {
    const arrived = performance.now()
    await this.#turn(patient)
    try {
      return await work(Math.max(0, arrived + this.#waitMs - performance.now()))
    } finally {
      this.#next()
    }
  }

  #turn(patient: boolean): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      if (patient) {
        this.#waiting.push(resolve)
        return
      }
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        const index = this.#waiting.indexOf(start)
        if (index >= 0) this.#waiting.splice(index, 1)
        reject(new DatabaseBusyError(`no turn to write within ${this.#waitMs} ms`))
      }, this.#waitMs)
      this.#waiting.push(start)
    })
  }

  #next(): void {
    const start = this.#waiting.shift()
    if (start) start()
    else this.#free += 1
  }
}
