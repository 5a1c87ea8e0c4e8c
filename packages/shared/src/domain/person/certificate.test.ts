import { describe, expect, test } from 'vitest'
import { inChinese } from '#src/words/words.ts'
import { certificateTypes, checkCertificate } from './certificate.ts'

describe('certificates of a legal person', () => {
  test('are the five of the design, in order', () => {
    expect(certificateTypes.map(({ value, label }) => `${value} ${inChinese(label)}`)).toEqual([
      '1 居民身份证',
      '2 护照',
      '3 港澳居民来往内地通行证',
      '4 台湾居民来往大陆通行证',
      '5 外国人永久居留身份证',
    ])
  })

  test.each([
    [1, '11010519491231002X'],
    [2, 'E12345678'],
    [2, 'EA1234567'],
    [2, '123456789'],
    [3, 'H12345678'],
    [3, 'M1234567801'],
    [4, '12345678'],
    [4, '1234567890B'],
    [5, 'CAN110078092016'],
    [5, '911124198108030024'],
  ])('type %i accepts %s', (type, number) => {
    expect(checkCertificate(type, number)).toBe(true)
  })

  test.each([
    [1, '110105194912310021'],
    [2, 'ABCDEF'],
    [2, 'E1234 5678'],
    [2, 'E12'],
    [3, 'A12345678'],
    [3, 'H1234567'],
    [4, '1234567'],
    [5, 'CAN110078132016'],
    [5, '911124198108030025'],
    [5, '11010519491231002X'],
    [0, '11010519491231002X'],
    [6, 'E12345678'],
  ])('type %i refuses %s', (type, number) => {
    expect(checkCertificate(type, number)).toBe(false)
  })
})
