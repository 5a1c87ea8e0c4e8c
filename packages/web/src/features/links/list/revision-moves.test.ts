import { REVIEW_STATE } from '@unilink/shared'
import { expect, it } from 'vitest'
import { revisionMoves } from './row-moves.ts'

const { inReview, approved, rejected, withdrawn } = REVIEW_STATE

it('goes by the submission and by the link', () => {
  const live = { modifyId: '2' }
  const open = { allowed: ['editParams'], live }
  const reviewing = { allowed: ['editReviewStateCancel'], live }
  const of = (reviewState: number, link = open, modifyId = '1') => revisionMoves({ modifyId, reviewState }, link)
  expect(of(inReview, reviewing)).toEqual({ canCancel: true, canTakeUp: false, isRestored: false })
  expect(of(approved, open, '2')).toEqual({ canCancel: false, canTakeUp: false, isRestored: false })
  expect(of(approved)).toEqual({ canCancel: false, canTakeUp: true, isRestored: true })
  expect(of(approved, reviewing).canTakeUp).toBe(false)
  expect(of(rejected).canTakeUp).toBe(true)
  expect(of(withdrawn).canTakeUp).toBe(true)
  expect(of(rejected, reviewing).canTakeUp).toBe(false)
})
