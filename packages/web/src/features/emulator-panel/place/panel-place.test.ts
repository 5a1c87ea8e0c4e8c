import { describe, expect, it } from 'vitest'
import { FIRST_PLACE, formatPlace, parsePlace, within } from './panel-place.ts'

describe('the place of the panel', () => {
  it('is read as it was written', () => {
    const place = { open: true, tab: 'faults', left: 40, bottom: 120 } as const
    expect(parsePlace(formatPlace(place))).toEqual(place)
  })

  it.each(['', 'off', 'o.nothing.1.1', 'o.faults.-1.1', 'o.faults.1', 'x'])('%j gives the one at the start', (text) => {
    expect(parsePlace(text)).toEqual(FIRST_PLACE)
  })

  it('stays inside the window, also when that is smaller than the panel', () => {
    const panel = { width: 400, height: 500 }
    expect(within({ left: -5, bottom: 9000 }, panel, { width: 1440, height: 900 })).toEqual({ left: 0, bottom: 400 })
    expect(within({ left: 16, bottom: 16 }, panel, { width: 390, height: 400 })).toEqual({ left: 0, bottom: 0 })
  })
})
