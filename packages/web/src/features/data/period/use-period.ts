import {
  dayOf,
  dayText,
  legalRange,
  presetOf,
  presetRange,
  PRESETS,
  secondsOf,
  unitFor,
} from '#src/ui/time/day-range.ts'
import type { DayRange, Preset, Unit } from '#src/ui/time/day-range.ts'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { shanghaiDay } from '@unilink/shared'
import { useNow } from '#src/ui/time/use-now.ts'

/** The day it is in Shanghai; changes at midnight under an open page. */
const useToday = (): number => shanghaiDay(useNow() * 1000)

export interface Period {
  today: number
  range: DayRange
  /** The preset that the range is. */
  preset: Preset | undefined
  unit: Unit
  body: { start: number; end: number }
  /** Whether it still grows: today is in it. */
  live: boolean
  setPreset: (preset: Preset) => void
  setRange: (one: number, other: number) => void
  setUnit: (unit: Unit) => void
}

const DEFAULT: Preset = 'last7'

/** The period that the page is about; the address bar keeps it. */
export function usePeriod(): Period {
  const [query, change] = useQueryValues()
  const today = useToday()
  const range = readRange(query, today)
  return {
    today,
    range,
    preset: presetOf(range, today),
    unit: unitFor(range, query.get('unit')),
    body: secondsOf(range),
    live: range.to >= today,
    setPreset: (preset) => change({ range: preset, from: undefined, to: undefined }),
    setRange: (one, other) => {
      const { from, to } = legalRange(one, other, today)
      change({ range: undefined, from: dayText(from), to: dayText(to) })
    },
    setUnit: (unit) => change({ unit }),
  }
}

function readRange(query: URLSearchParams, today: number): DayRange {
  const from = dayOf(query.get('from'))
  const to = dayOf(query.get('to'))
  if (from !== undefined && to !== undefined) return legalRange(from, to, today)
  return presetRange(PRESETS.find((preset) => preset === query.get('range')) ?? DEFAULT, today)
}
