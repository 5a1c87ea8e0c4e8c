import { expect, it } from 'vitest'
import { dayBy, daySaid, firstOf, monthOf, numberOf, weeksOf } from './calendar-days.ts'
import { dayOf, dayText } from './day-range.ts'

const MONDAY = 1
const day = (text: string) => dayOf(text) ?? 0
const month = (text: string) => monthOf(day(`${text}-01`))

it.each([
  ['2026-11', MONDAY, [1, 7, 7, 7, 7, 1]],
  ['2026-11', 0, [7, 7, 7, 7, 2, 0]],
  ['2024-02', MONDAY, [4, 7, 7, 7, 4, 0]],
  ['1969-12', MONDAY, [7, 7, 7, 7, 3, 0]],
] as const)('%s in weeks from day %i on has %j days', (text, weekStart, counts) => {
  const weeks = weeksOf(month(text), weekStart)
  expect(weeks.map(({ days }) => days.length)).toEqual(counts)
  const days = weeks.flatMap((week) => week.days)
  expect([days[0], numberOf(days.at(-1) ?? 0)]).toEqual([firstOf(month(text)), days.length])
  expect(weeks[0]?.lead).toBe(7 - counts[0])
})

it.each([
  ['ArrowLeft', false, '2026-03-01', '2026-02-28'],
  ['ArrowRight', false, '2026-12-31', '2027-01-01'],
  ['ArrowUp', false, '2026-11-05', '2026-10-29'],
  ['ArrowDown', false, '2026-11-27', '2026-12-04'],
  ['Home', false, '2026-11-27', '2026-11-23'],
  ['End', false, '2026-11-27', '2026-11-29'],
  ['End', false, '2026-11-29', '2026-11-29'],
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageDown', false, '2026-12-15', '2027-01-15'],
  ['PageUp', true, '2024-02-29', '2023-02-28'],
  ['PageDown', true, '2026-11-27', '2027-11-27'],
])('%s (shift: %s) leads from %s to %s', (key, shiftKey, from, to) => {
  expect(dayText(dayBy({ key, shiftKey }, day(from), MONDAY) ?? 0)).toBe(to)
})

it('other keys lead nowhere, and a week may begin with Sunday', () => {
  expect(dayBy({ key: 'a', shiftKey: false }, day('2026-11-27'), MONDAY)).toBeUndefined()
  expect(dayText(dayBy({ key: 'Home', shiftKey: false }, day('2026-11-27'), 0) ?? 0)).toBe('2026-11-22')
})

it('is said in both languages', () => {
  const parts = { year: 'numeric', month: 'long' } as const
  expect(daySaid(day('2026-11-27'), 'zh-CN', parts)).toBe('2026年11月')
  expect(daySaid(day('2026-11-27'), 'en', parts)).toBe('November 2026')
})
