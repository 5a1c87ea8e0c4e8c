import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citizenIdCheckCharacter, isCitizenId } from './citizen-id.ts'

const day = fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const region = fc.integer({ min: 100000, max: 999999 }).map(String)
const sequence = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'))

const digits = fc
  .tuple(region, day, sequence)
  .map(([place, born, order]) => place + born.toISOString().slice(0, 10).replaceAll('-', '') + order)

describe('isCitizenId', () => {
  test('computes the check character by the published weights', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    const last = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2']
    fc.assert(
      fc.property(digits, (body) => {
        const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
        expect(citizenIdCheckCharacter(body)).toBe(last[sum % 11])
      }),
    )
  })

  test('accepts the two examples of the standard and a lower-case x', () => {
    expect(isCitizenId('11010519491231002X')).toBe(true)
    expect(isCitizenId('11010519491231002x')).toBe(true)
    expect(isCitizenId('440524188001010014')).toBe(true)
  })

  test('accepts any region, century and date to come that the rule allows', () => {
    fc.assert(
      fc.property(digits, (body) => {
        expect(isCitizenId(body + citizenIdCheckCharacter(body))).toBe(true)
      }),
    )
  })

  test('refuses every other check character', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(...'0123456789X'.split('')), (body, last) => {
        expect(isCitizenId(body + last)).toBe(last === citizenIdCheckCharacter(body))
      }),
    )
  })

  test('refuses a change of any one digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const changed = (Number(body[at]) + shift) % 10
        const other = body.slice(0, at) + changed + body.slice(at + 1)
        expect(isCitizenId(other + citizenIdCheckCharacter(body))).toBe(false)
      }),
    )
  })

  test.each([
    '19000229',
    '20230230',
    '20230431',
    '21000101',
    '17991231',
    '20231301',
    '20230001',
    '20230100',
    '20230132',
  ])('refuses the birth date %s', (born) => {
    const body = `110105${born}002`
    expect(isCitizenId(body + citizenIdCheckCharacter(body))).toBe(false)
  })

  test.each(['20000229', '20240229', '18960229'])('knows the leap day %s', (born) => {
    const body = `110105${born}002`
    expect(isCitizenId(body + citizenIdCheckCharacter(body))).toBe(true)
  })

  test.each([
    '',
    '011010519491231002X',
    '01010519491231002X',
    '11010519491231002X ',
    '11010519491231002X\n',
    '１１０１０５',
  ])('refuses %j', (text) => {
    expect(isCitizenId(text)).toBe(false)
  })
})
