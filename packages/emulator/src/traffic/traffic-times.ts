import { shanghaiDay, shanghaiHour } from '@unilink/shared'
import { hourOfDay, weekdayFactor } from './day-shape.ts'
import type { Draw } from '../kernel/draw.ts'
import type { TrafficProfile } from '@unilink/shared/emulator'

export interface Period {
  /** Milliseconds since the epoch; `to` is excluded. */
  from: number
  to: number
}

const DAY = 86_400_000
const HOUR = 3_600_000
const BURSTS = 4

/** A moment of the period, from 0 to 1. */
const SPREADS: Record<TrafficProfile, (draw: Draw) => number> = {
  steady: (draw) => draw.unit(),
  // Rises within the first quarter, then falls slowly; a tenth is uniform.
  campaign: (draw) => (draw.chance(0.1) ? draw.unit() : (draw.unit() + draw.unit() * draw.unit()) / 2),
  // Almost nothing, then everything within minutes, fading.
  viral: (draw) => (draw.chance(0.08) ? draw.unit() : 0.2 - Math.log(1 - draw.unit() * 0.999) * 0.07),
  'bot-storm': (draw) => (draw.chance(0.2) ? draw.unit() : (draw.below(BURSTS) + 0.4 + draw.unit() * 0.12) / BURSTS),
}

/** The times of `count` visits in order; milliseconds since the epoch. */
export function trafficTimes(profile: TrafficProfile, count: number, period: Period, draw: Draw): number[] {
  const span = period.to - period.from
  const times = Array.from({ length: count }, () => {
    const moment = period.from + Math.floor(Math.min(SPREADS[profile](draw), 0.999_999) * span)
    const followsDays = span > 2 * DAY && (profile === 'steady' || profile === 'campaign')
    return followsDays ? byDayAndNight(moment, period, draw) : moment
  })
  return times.toSorted((a, b) => a - b)
}

/** Moves a moment to a busy hour of the same day. */
function byDayAndNight(moment: number, { from, to }: Period, draw: Draw): number {
  const day = shanghaiDay(moment)
  const onDay = draw.unit() * 1.4 < weekdayFactor('leisure', day) ? moment : moment + DAY
  const start = onDay - ((onDay - from) % HOUR)
  const hours = hourOfDay('leisure', draw.unit()) - (shanghaiHour(start) % 24)
  const moved = onDay + hours * HOUR
  return moved >= from && moved < to ? moved : moment
}
