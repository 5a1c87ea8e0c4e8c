import { expect, it } from 'vitest'
import { rowMoves } from './row-moves.ts'

it('offers what the state of a link allows, and nothing else', () => {
  const of = (reviewState: 1 | 2 | 3 | 4, linkState: 0 | 1 | 2 | 3 | 4, pendingRevision: string | null = null) =>
    rowMoves({ reviewState, linkState, pendingRevision })
  expect(of(1, 0, '1')).toEqual(['editReviewStateCancel'])
  expect(of(3, 0)).toEqual(['editParams'])
  expect(of(4, 0)).toEqual(['editParams'])
  expect(of(2, 1)).toEqual(['editParams', 'editStateDisable'])
  expect(of(2, 1, '1')).toEqual(['editReviewStateCancel', 'editStateDisable'])
  expect(of(2, 2)).toEqual(['editParams', 'editStateEnable'])
  expect(of(2, 3)).toEqual(['editParams'])
  expect(of(2, 4)).toEqual(['editParams'])
})
