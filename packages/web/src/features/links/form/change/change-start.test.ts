import { linkContent } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { changeBlock, changeStart, type LinkDetail, type RevisionDetail } from './change-start.ts'

const content = linkContent.parse({ linkName: '生效的', scene: '短信', targets: { h5: 'https://a.example.com/' } })
const rejected = { ...content, linkName: '被驳回的' }
const link = (changes: Partial<LinkDetail>) =>
  ({ content, reviewState: 2, allowed: ['editParams'], ...changes }) as LinkDetail
const again = { after: rejected } as RevisionDetail

describe('where a change begins', () => {
  it('is what is live for an edit, whatever was submitted since', () => {
    expect(changeStart('edit', link({}), again)).toEqual({ content, base: content, isLive: true })
  })

  it('is the submission that is taken up again for a modification, compared with what is live', () => {
    expect(changeStart('modify', link({}), again)).toEqual({ content: rejected, base: content, isLive: true })
    expect(changeStart('modify', link({ reviewState: 3 }), undefined)).toEqual({
      content,
      base: content,
      isLive: false,
    })
  })
})

it('tells why a link cannot be changed', () => {
  expect(changeBlock(link({}))).toBeUndefined()
  expect(changeBlock(link({ allowed: ['editReviewStateCancel'], reviewState: 1 }))).toBe('first-review')
  expect(changeBlock(link({ allowed: ['editReviewStateCancel', 'editStateDisable'] }))).toBe('open-change')
  expect(changeBlock(link({ allowed: [] }))).toBe('closed')
})
