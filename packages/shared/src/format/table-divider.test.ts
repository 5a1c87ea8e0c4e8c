import { describe, expect, it } from 'vitest'
import { isTableDivider } from './table-divider.ts'

describe('isTableDivider', () => {
  it.each(['| --- | :-: |', '|-|', '--|--', ' :-- | --: ', '| - | -'])('takes %j', (line) => {
    expect(isTableDivider(line)).toBe(true)
  })

  it.each(['', '---', '|', '||', '| a |', '| --- | b |', '| - - |', '| -:- |'])('leaves %j', (line) => {
    expect(isTableDivider(line)).toBe(false)
  })
})
