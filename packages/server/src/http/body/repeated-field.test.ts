import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedField } from './repeated-field.ts'

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x":{"b":1,"c":[{"d":1,"d":2}]}}', 'x.c.d'],
  ['{"a":"x\\":","b":{"a":1},"c":{"a":2}}', undefined],
  ['{"a":[{"b":1},{"b":2}]}', undefined],
  ['{}', undefined],
])('%s has %s twice', (json, path) => {
  expect(repeatedField(json)).toBe(path)
})

it('finds none in what was written from an object', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(repeatedField(JSON.stringify(JSON.parse(json)))).toBeUndefined()
    }),
  )
})
