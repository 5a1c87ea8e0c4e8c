import { expect, it } from 'vitest'
import { revisionMoves } from './revision-moves.ts'

it('goes by the submission and by the link', () => {
  const open = { allowed: ['editParams'] }
  const reviewing = { allowed: ['editReviewStateCancel'] }
  expect(revisionMoves(1, reviewing)).toEqual({ canCancel: true, canTakeUp: false })
  expect(revisionMoves(2, open)).toEqual({ canCancel: false, canTakeUp: false })
  expect(revisionMoves(3, open)).toEqual({ canCancel: false, canTakeUp: true })
  expect(revisionMoves(4, open)).toEqual({ canCancel: false, canTakeUp: true })
  expect(revisionMoves(3, reviewing)).toEqual({ canCancel: false, canTakeUp: false })
})
