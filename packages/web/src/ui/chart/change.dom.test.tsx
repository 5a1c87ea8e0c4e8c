import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { Change } from './change.tsx'

const said = (value: number, before: number) => {
  const { container } = show(<Change value={value} before={before} title="较前 7 日" />)
  return container.textContent
}

describe('a change', () => {
  it('tells its direction and its size, and against what', () => {
    expect(said(1234, 1000)).toBe('▲ 23.4%')
    expect(screen.getByTitle('较前 7 日')).toBeDefined()
    expect(said(500, 1000)).toBe('▼ 50%')
    expect(said(50_000, 1)).toBe('▲ 4,999,900%')
  })

  it('says nothing without a figure before, and of none', () => {
    expect(said(7, 0)).toBe('')
    expect(said(7, 7)).toBe('')
    expect(said(100_001, 100_000)).toBe('')
  })
})
