import { expect, it } from 'vitest'
import { isOfKind, kindOf } from './mail-kind.ts'

it.each([
  ['register', 'register'],
  ['passwordRecovered', 'backPassword'],
  ['emailChanged', 'modifyEmail'],
  ['link-approved', 'review'],
  ['account-appeal-rejected', 'review'],
  ['newDevice', 'other'],
])('a mail tagged %s is about %s', (tag, kind) => {
  expect(kindOf({ Tags: [tag] })).toBe(kind)
  expect(isOfKind({ Tags: [tag] }, 'all')).toBe(true)
})

it('a mail without a tag is about something else', () => {
  expect(kindOf({ Tags: [] })).toBe('other')
})
