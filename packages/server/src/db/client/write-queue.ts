import { DatabaseBusyError } from './database-busy.ts'

/** Of the time that writes take on the average, the part that the last one has. */
const NEWEST = 1 / 4
/** So few may always wait: one that took long tells nothing of the next. */
const FEW = 10

/** Limits parallel writes, in order. Refused is what waits longer than `waitMs`, unless patient, or would. */
export class WriteQueue {
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  #free: number
  /** What a write takes on the average, in milliseconds. */
  #takesMs = 0

  constructor(waitMs: number, atOnce = 1) {
    this.#waitMs = waitMs
    this.#atOnce = this.#free = atOnce
  }

  /** Whether the turn of a write that came now would not come in time. */
  get isFull(): boolean {
    const { length } = this.#waiting
    return length >= FEW && (length * this.#takesMs) / this.#atOnce > this.#waitMs
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** `work` gets the milliseconds that are left of its wait. */
  async run<T>(work: (leftMs: number) => Promise<T>, patient = false): Promise<T> {
    const arrived = performance.now()
    await this.#turn(patient)
    const begun = performance.now()
    try {
      return await work(Math.max(0, arrived + this.#waitMs - begun))
    } finally {
      this.#takesMs += (performance.now() - begun - this.#takesMs) * NEWEST
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
      if (this.isFull) throw new DatabaseBusyError('more writes wait than have their turn in time')
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const refuse = () => {
        const index = this.#waiting.indexOf(start)
        if (index < 0) return
        this.#waiting.splice(index, 1)
        reject(new DatabaseBusyError(`no turn to write within ${this.#waitMs} ms`))
      }
      // A write that ended while the process was held up gives its turn on first.
      const timer = setTimeout(() => setImmediate(refuse), this.#waitMs)
      this.#waiting.push(start)
    })
  }

  #next(): void {
    const start = this.#waiting.shift()
    if (start) start()
    else this.#free += 1
  }
}
