import type { Clock } from '@unilink/server/kernel/clock.ts'
import type { Memory } from '#src/worlds/memory.ts'
import type { Mail, MailMessage } from '@unilink/server/kernel/mail/mail.ts'
import type { Random } from '@unilink/server/kernel/random.ts'

export interface CapturedMessage extends MailMessage {
  id: string
  from: string
  time: Date
}

const KEPT = 1000

/** Keeps messages instead of sending them; the newest is last. */
export class CapturedMail implements Mail, Memory {
  readonly #clock: Clock
  readonly #random: Random
  readonly #from: string
  readonly #messages: CapturedMessage[] = []
  readonly #waiting = new Set<() => void>()
  readonly #watchers = new Set<(message: CapturedMessage) => void>()
  #closed = false

  constructor(clock: Clock, random: Random, from: string) {
    this.#clock = clock
    this.#random = random
    this.#from = from
  }

  async send(message: MailMessage): Promise<void> {
    const kept = { ...message, id: this.#random.id(), from: this.#from, time: this.#clock.now() }
    this.#messages.push(kept)
    if (this.#messages.length > KEPT) this.#messages.shift()
    for (const wake of this.#waiting) wake()
    for (const watcher of this.#watchers) watcher(kept)
  }

  watch(watcher: (message: CapturedMessage) => void): void {
    this.#watchers.add(watcher)
  }

  all(): readonly CapturedMessage[] {
    return this.#messages
  }

  /** The newest matching message; waits for one up to `waitMs` real milliseconds. */
  async newest(fits: (message: CapturedMessage) => boolean, waitMs: number): Promise<CapturedMessage | undefined> {
    const deadline = performance.now() + waitMs
    for (;;) {
      const found = this.#messages.findLast(fits)
      const left = deadline - performance.now()
      if (found || left <= 0 || this.#closed) return found
      await this.#arrival(left)
    }
  }

  clear(): void {
    this.#messages.length = 0
  }

  save(): unknown {
    return this.#messages.map(({ time, ...message }) => ({ ...message, time: time.toISOString() }))
  }

  load(saved: unknown): void {
    const messages = saved as (Omit<CapturedMessage, 'time'> & { time: string })[]
    this.#messages.push(...messages.map(({ time, ...message }) => ({ ...message, time: new Date(time) })))
  }

  close(): void {
    this.#closed = true
    for (const wake of this.#waiting) wake()
  }

  #arrival(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.#waiting.add(wake)
    })
  }
}
