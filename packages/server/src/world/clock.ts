/** A world's time. Nothing else in the server asks the system for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now: number

  constructor(start: Date | number) {
    this.#now = Number(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(time: Date | number): void {
    this.#now = Number(time)
  }

  /** Moves forward by `ms` milliseconds. */
  advance(ms: number): void {
    this.#now += ms
  }
}

/** Seconds since the epoch, as every answer tells time. */
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)
