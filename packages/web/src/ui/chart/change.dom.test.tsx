import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { Change } from './change.tsx'

/** Until 16:00 on 2026-11-25 in Shanghai. */
const WINDOW = { start: 1_795_017_600, end: 1_795_593_600, days: 7 }

const said = (value: number, before: number, none?: string) => {
  const of = { value, before, ...WINDOW }
  const { container } = show(<Change of={of} figure={(figure) => figure} {...(none === undefined ? {} : { none })} />)
  return container.textContent
}

describe('a change', () => {
  it('tells its direction, its size, and the two windows', () => {
    expect(said(1234, 1000)).toBe('▲ 23.4%')
    expect(screen.getByTitle('11-19 00:00–11-25 16:00，对比 11-12 00:00–11-18 16:00（当时 1,000）')).toBeDefined()
    expect(said(500, 1000)).toBe('▼ 50.0%')
    expect(said(50_000, 10)).toBe('▲ 499,900.0%')
  })

  it('is a number where there was too little for a percentage', () => {
    expect(said(16, 1)).toBe('+15')
    expect(said(4, 9)).toBe('−5')
    expect(said(50_000, 1)).toBe('+49,999')
    expect(said(7, 0)).toBe('+7')
  })

  it('says nothing where nothing was or nothing changed, or what it is told to', () => {
    expect(said(0, 0)).toBe('')
    expect(said(7, 7)).toBe('')
    expect(said(100_001, 100_000)).toBe('')
    expect(said(0, 0, '无可比数据')).toBe('无可比数据')
    expect(said(7, 7, '无可比数据')).toBe('0.0%')
    const { container } = show(<Change of={null} figure={Number} none="无可比数据" />)
    expect(container.textContent).toBe('无可比数据')
  })
})
