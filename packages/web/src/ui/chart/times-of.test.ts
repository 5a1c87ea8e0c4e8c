import { describe, expect, it } from 'vitest'
import { timesOf } from './times-of.ts'

const HOURS = [0, 4, 8, 12, 16, 20].map((hour) => `${String(hour).padStart(2, '0')}:00`)
const textsOf = (labels: readonly string[]) => timesOf(labels).map(({ text }) => text)

describe('the times under a chart', () => {
  it('are the days, every so many, where each begins: none is left out between two others', () => {
    const days = ['11-21', '11-22', '11-23', '11-24', '11-25', '11-26', '11-27', '11-28']
    const points = days.flatMap((day) => HOURS.map((hour) => `${day} ${hour}`)).slice(2, -4)
    expect(timesOf(points)).toEqual([
      { at: 0, text: '11-21' },
      { at: 10, text: '11-23' },
      { at: 22, text: '11-25' },
      { at: 34, text: '11-27' },
    ])
    expect(textsOf(days)).toEqual(['11-21', '11-23', '11-25', '11-27'])
  })

  it('are the points themselves within a day or two', () => {
    expect(textsOf(HOURS)).toEqual(HOURS)
    const two = ['11-27', '11-28'].flatMap((day) => HOURS.map((hour) => `${day} ${hour}`))
    expect(textsOf(two)).toEqual(two.filter((_, at) => at % 2 === 0))
  })
})
