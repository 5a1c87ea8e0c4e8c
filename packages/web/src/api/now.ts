interface Learned {
  /** Milliseconds since the epoch, as the server told them. */
  base: number
  /** When it told them, on a clock that only moves forward. */
  heardAt: number
  /** 0 when the server's clock stands still. */
  speed: number
}

let learned: Learned | undefined

/** Takes the time from an answer; only the emulator tells any, since only there it may differ from the system's. */
export function learnNow(headers: Headers): void {
  const base = Date.parse(headers.get('x-emu-now') ?? '')
  if (Number.isNaN(base)) return
  const speed = Number(headers.get('x-emu-speed') ?? 1)
  learned = { base, heardAt: performance.now(), speed: Number.isFinite(speed) ? speed : 1 }
}

/** The time that the server's rules go by, in milliseconds since the epoch. */
export function now(): number {
  if (learned === undefined) return Date.now()
  return Math.round(learned.base + (performance.now() - learned.heardAt) * learned.speed)
}
