import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shanghaiDay, shanghaiDayStart, shanghaiHour, shanghaiHourStart } from './shanghai.ts'
import { formatTime, SLASH_TIME_PATTERN } from './time.ts'
import { inChinese } from '#src/words/words.ts'
import { weekdayOf } from './weekday.ts'

const instant = fc.date({ min: new Date('1971-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

describe('formatTime', () => {
  test.each([
    [1_700_000_000, '2023-11-15 06:13:20'],
    ['1700000000', '2023-11-15 06:13:20'],
    [1_700_000_000_000, '2023-11-15 06:13:20'],
    ['1700000000000', '2023-11-15 06:13:20'],
    [new Date(0), '1970-01-01 08:00:00'],
    [0, '1970-01-01 08:00:00'],
    ['2024-02-29T16:00:00Z', '2024-03-01 00:00:00'],
    ['2024-01-02', '2024-01-02 00:00:00'],
    ['2024/1/2 3:04', '2024-01-02 03:04:00'],
    ['2024-01-02 03:04:05', '2024-01-02 03:04:05'],
  ])('%s is %s', (value, text) => {
    expect(formatTime(value)).toBe(text)
  })

  test('takes a pattern', () => {
    expect(formatTime(1_700_000_000, SLASH_TIME_PATTERN)).toBe('2023/11/15 06:13:20')
    expect(formatTime(1_700_000_000, '{m}月{d}日 {x}{h}')).toBe('11月15日 {x}06')
  })

  test.each(['', 'nonsense', '2024-02-30', '2024-13-01', '2024-01-01 24:00', Number.NaN, new Date(Number.NaN), 1e30])(
    '%s cannot be read',
    (value) => {
      expect(formatTime(value)).toBe('')
    },
  )

  test('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const since1992 = fc.date({ min: new Date('1992-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(since1992, (date) => {
        expect(formatTime(date.getTime())).toBe(zone.format(date))
      }),
    )
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const text = formatTime(date)
        expect(formatTime(text)).toBe(text)
      }),
    )
  })
})

describe('hours and days of Shanghai', () => {
  test('begin eight hours before those of UTC', () => {
    expect(shanghaiHour(0)).toBe(8)
    expect(shanghaiDay(Date.UTC(2024, 0, 1, 15, 59, 59, 999))).toBe(shanghaiDay(Date.UTC(2024, 0, 1)))
    expect(shanghaiDay(Date.UTC(2024, 0, 1, 16))).toBe(shanghaiDay(Date.UTC(2024, 0, 1)) + 1)
    expect(formatTime(shanghaiDayStart(19_723))).toBe('2024-01-01 00:00:00')
  })

  test('hold the time they are taken from, and a day is 24 hours', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const ms = date.getTime()
        const hour = shanghaiHour(ms)
        expect(shanghaiHourStart(hour)).toBeLessThanOrEqual(ms)
        expect(shanghaiHourStart(hour + 1)).toBeGreaterThan(ms)
        expect(Math.floor(hour / 24)).toBe(shanghaiDay(ms))
        expect(shanghaiHour(shanghaiDayStart(shanghaiDay(ms))) % 24).toBe(0)
      }),
    )
  })
})

describe('weekdayOf', () => {
  test.each([
    ['2024-01-01', '星期一'],
    ['2024-01-07', '星期日'],
    ['1969-12-31 23:00', '星期三'],
    [new Date('2024-01-07T16:00:00Z'), '星期一'],
    ['nonsense', ''],
  ])('%s is %s', (value, name) => {
    expect(inChinese(weekdayOf(value))).toBe(name)
  })
})
