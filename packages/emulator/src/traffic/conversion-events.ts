import { shanghaiDay } from '@unilink/shared'
import { appEventCell, appEventKind } from '@unilink/server/visits/columns/fact.ts'
import type { Draw } from '../kernel/draw.ts'
import type { Habits, LandingEvent } from './landing-events.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** Of a day of their own, whatever the window. */
const RETURNS: ReadonlySet<string> = new Set(['d1', 'd7'])
const PRICES = [600, 1250, 1990, 2800, 6800, 12_800]

interface Times {
  /** Of the visit. */
  at: number
  /** What would happen days later is left out from here on. */
  until: number
}

/** What an app with the SDK would tell after these events of a visit: first open, registration, payment, and returns. */
export function conversionEvents(
  landing: readonly LandingEvent[],
  { confirms }: Habits,
  { at, until }: Times,
  draw: Draw,
): LandingEvent[] {
  const has = (...kinds: string[]) => landing.some(({ kind }) => kinds.includes(kind))
  const installs = has('store_jump', 'apk_download') && draw.chance(0.42)
  if (confirms === 0 || !(installs || has('open_confirmed'))) return []
  const events: LandingEvent[] = []
  const tell = (name: string, afterMs: number, cents?: number) => {
    if (afterMs < DAY_MS / 2 || at + afterMs < until)
      events.push({ kind: appEventKind(name), afterMs, store: appEventCell(RETURNS.has(name) ? 0 : afterMs, cents) })
  }
  if (installs) tell('install', draw.between(1, 4) * MINUTE_MS)
  if (installs && draw.chance(0.55)) tell('register', draw.between(5, 9) * MINUTE_MS)
  if (draw.chance(0.14)) tell('pay', draw.chance(0.6) ? 10 * MINUTE_MS : draw.between(1, 9) * DAY_MS, draw.pick(PRICES))
  for (const [day, chance] of [
    [1, 0.31],
    [7, 0.17],
  ] as const) {
    const afterMs = day * DAY_MS
    if (draw.chance(chance) && shanghaiDay(at + afterMs) - shanghaiDay(at) === day) tell(`d${day}`, afterMs)
  }
  return events
}
