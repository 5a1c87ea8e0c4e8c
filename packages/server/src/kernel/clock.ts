/** A world's time. Nothing else in the server reads the system's clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const SKEW_MS = 60_000

/** Latest plausible time: a later one was written before the clock was set back, and would block for that long. */
export const latest = (now: Date): Date => new Date(now.getTime() + SKEW_MS)

/** Seconds since the epoch, as in every answer. */
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)
