import type { EmulatorClient } from '@unilink/client/emulator'

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Milliseconds, or a number with a unit: `500ms`, `90s`, `15m`, `2h`, `8d`. */
export type Duration = number | `${number}${keyof typeof UNITS}`

/** A world's time after a change. */
export interface ClockMoved {
  now: Date
  /** Against real time; 0 is frozen. */
  scale: number
  /** Milliseconds that `advance` has moved it by. */
  advanced?: number
}

/** Time of a world; everything that depends on time follows. */
export interface ClockControl {
  now(): Promise<Date>
  set(time: Date | string): Promise<Date>
  /** Negative goes back. */
  advance(by: Duration): Promise<Date>
  /** Stops now, or at `time`. */
  freeze(time?: Date | string): Promise<Date>
  /** Runs `times` as fast as real time. */
  scale(times: number): Promise<Date>
  /** Back to the system's time. */
  reset(): Promise<Date>
  /** Tells of each change that is made here, before its call returns. Returns how to stop. */
  follow(listener: (moved: ClockMoved) => Promise<void>): () => void
}

export function clockControl({ clock }: Pick<EmulatorClient, 'clock'>): ClockControl {
  const listeners = new Set<(moved: ClockMoved) => Promise<void>>()
  const change = async (body: Parameters<typeof clock.change>[0], advanced?: number) => {
    const { now: text, scale } = await clock.change(body)
    const now = new Date(text)
    for (const listener of listeners) await listener({ now, scale, ...(advanced !== undefined && { advanced }) })
    return now
  }
  const iso = (time: Date | string) => new Date(time).toISOString()
  return {
    now: async () => new Date((await clock.read()).now),
    set: (time) => change({ set: iso(time) }),
    advance: async (by) => change({ advance: milliseconds(by) }, milliseconds(by)),
    freeze: (time) => change({ freeze: true, ...(time !== undefined && { set: iso(time) }) }),
    scale: (times) => change({ scale: times }),
    reset: () => change({ reset: true }),
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Throws `RangeError` for what is no duration. */
export function milliseconds(duration: Duration): number {
  if (typeof duration === 'number') return duration
  const found = /^(-?\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(duration)
  if (!found) throw new RangeError(`not a duration: ${duration}; say it as in 500ms, 90s, 15m, 2h or 8d`)
  return Number(found[1]) * UNITS[found[2] as keyof typeof UNITS]
}
