import { shanghaiDay } from '@unilink/shared'
import { expect, it } from 'vitest'
import { dayOf, daysIn, dayText, legalRange, presetOf, presetRange, PRESETS, secondsOf, unitFor } from './day-range.ts'

const today = dayOf('2026-11-21') ?? 0

it('names presets by their days', () => {
  expect(PRESETS.map((preset) => daysIn(presetRange(preset, today)))).toEqual([1, 1, 7, 30, 90])
  for (const preset of PRESETS) expect(presetOf(presetRange(preset, today), today)).toBe(preset)
  expect(presetOf({ from: today - 2, to: today }, today)).toBeUndefined()
})

it('covers whole days of Shanghai', () => {
  expect(dayText(today)).toBe('2026-11-21')
  const { start, end } = secondsOf({ from: today, to: today })
  expect(new Date(start * 1000).toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(end - start).toBe(86_399)
})

it('reads only days that exist', () => {
  for (const text of [null, '', '2026-02-30', '2026-1-1', '20261121', 'today']) expect(dayOf(text)).toBeUndefined()
})

it('always asks a range that the server takes', () => {
  const offsets = [-2000, -366, -365, -31, -1, 0, 1, 700]
  for (const [one, other] of offsets.flatMap((a) => offsets.map((b) => [today + a, today + b] as const))) {
    const range = legalRange(one, other, today)
    expect(range.from).toBeLessThanOrEqual(range.to)
    expect(range.to).toBeLessThanOrEqual(today)
    expect(daysIn(range)).toBeLessThanOrEqual(366)
    expect(dayOf(dayText(range.from))).toBe(range.from)
    expect(shanghaiDay(secondsOf(range).end * 1000)).toBe(range.to)
  }
})

it('shows hours where they can be had', () => {
  expect(unitFor({ from: today, to: today }, null)).toBe('hour')
  expect(unitFor({ from: today - 6, to: today }, null)).toBe('day')
  expect(unitFor({ from: today - 6, to: today }, 'hour')).toBe('hour')
  expect(unitFor({ from: today - 31, to: today }, 'hour')).toBe('day')
  expect(unitFor({ from: today, to: today }, 'week')).toBe('hour')
})
