import { inTime, type LateError } from '#src/kernel/shared-state/in-time.ts'
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

  async #turn(patient: boolean): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (!patient && this.isFull) throw new DatabaseBusyError('more writes wait than have their turn in time')
    let start = () => {}
    const turn = new Promise<void>((resolve) => (start = resolve))
    this.#waiting.push(start)
    if (patient) return turn
    await inTime(turn, this.#waitMs, `no turn to write within ${this.#waitMs} ms`).catch(({ message }: LateError) => {
      this.#waiting.splice(this.#waiting.indexOf(start), 1)
      throw new DatabaseBusyError(message)
    })
  }

  #next(): void {
    const start = this.#waiting.shift()
    if (start) start()
    else this.#free += 1
  }
}
