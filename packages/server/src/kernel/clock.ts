/** A world's time. Nothing else in the server asks the system for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const SKEW_MS = 60_000

/**
 * What lies later than this was noted before the clock was set back, and would hold something up for as long as that;
 * what lies a little later another process noted, whose clock is ahead.
 */
export const latest = (now: Date): Date => new Date(now.getTime() + SKEW_MS)

/** Seconds since the epoch, as every answer tells time. */
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)
