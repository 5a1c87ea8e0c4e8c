import type { Clock } from '@unilink/server/kernel/clock.ts'

/** A clock that showed `base` at the real time `real` and has run at `scale` times real speed since. */
export interface ClockState {
  /** Milliseconds since the epoch. */
  readonly base: number
  readonly real: number
  /** 0 for a clock that stands still. */
  readonly scale: number
}

/** Shows the system's time until it is stopped, set, moved or made faster. */
export class ControlledClock implements Clock {
  readonly #real: () => number
  #state: ClockState = { base: 0, real: 0, scale: 1 }

  /** `real` gives real time in milliseconds since the epoch. */
  constructor(real: () => number = Date.now) {
    this.#real = real
  }

  now(): Date {
    const { base, real, scale } = this.#state
    return new Date(Math.round(base + (this.#real() - real) * scale))
  }

  /** 0 when it stands still, 1 at real speed. */
  get scale(): number {
    return this.#state.scale
  }

  get real(): boolean {
    const { base, real, scale } = this.#state
    return scale === 1 && base === real
  }

  set(time: Date | number): void {
    this.#state = { base: Number(time), real: this.#real(), scale: this.scale }
  }

  /** Moves by `ms` milliseconds, back when negative. */
  advance(ms: number): void {
    this.set(this.now().getTime() + ms)
  }

  /** Lets it run at `scale` times real speed from where it is; 0 stops it. */
  run(scale: number): void {
    this.#state = { base: this.now().getTime(), real: this.#real(), scale }
  }

  /** Back to the system's time. */
  reset(): void {
    this.#state = { base: 0, real: 0, scale: 1 }
  }

  get version(): unknown {
    return this.#state
  }

  save(): ClockState {
    return this.#state
  }

  load(state: ClockState): void {
    this.#state = state
  }
}

export class ManualClock extends ControlledClock {
  constructor(start: Date | number) {
    super()
    this.run(0)
    this.set(start)
  }
}
