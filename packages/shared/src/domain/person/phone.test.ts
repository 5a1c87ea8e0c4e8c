import { describe, expect, test } from 'vitest'
import { isLandline, isMobilePhone, isPhone } from './phone.ts'

describe('phone numbers', () => {
  test.each(['13800138000', '19912345678', '+8613800138000', '+86 13800138000', '86-13800138000'])(
    '%s is a mobile',
    (text) => {
      expect([isMobilePhone(text), isLandline(text), isPhone(text)]).toEqual([true, false, true])
    },
  )

  test.each([
    '010-62345678',
    '01062345678',
    '0755 83765566',
    '0571-88158198-8001',
    '+86-010-62345678',
    '400-800-8888',
    '8008108888',
  ])('%s is a landline', (text) => {
    expect([isMobilePhone(text), isLandline(text), isPhone(text)]).toEqual([false, true, true])
  })

  test.each([
    '',
    '12800138000',
    '1380013800',
    '138001380001',
    '62345678',
    '010-12345678',
    '138 0013 8000',
    '13800138000\n',
    'abc',
  ])('%j is no number', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})
