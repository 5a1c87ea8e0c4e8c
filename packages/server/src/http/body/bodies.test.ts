import { allCalls, exampleOf } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { arbitraryOf } from '@unilink/emulator/testing/samples/arbitrary-of.ts'
import { replaced, textsOf } from '@unilink/emulator/testing/texts-of.ts'
import { parseForm, parseJson } from './body.ts'
import { fieldProblems, parseBody } from './parse-body.ts'

const WORDS = ['1234567890123456', '', ' a@b.cn ', '123456', 'true', '01', 'null', 'https://a.example/x?y={z}', '中文']

// An object or a list without anything in it has no form-encoded form, so nothing is left of it.
const hasEmpty = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.keys(value).length === 0 || Object.values(value).some(hasEmpty))

describe('a body means the same as JSON and as a form', () => {
  it.each(allCalls().map((call) => [call.path, call] as const))('%s', (_path, call) => {
    const bodies = arbitraryOf(call.body, WORDS).filter(
      (body) => !Array.isArray(body) && !Object.values(body as object).some(hasEmpty),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const viaJson = parseBody(call, parseJson(JSON.stringify(body)), false)
        const viaForm = parseBody(call, parseForm(qs.stringify(body)), true)
        expect(viaForm.success).toBe(viaJson.success)
        expect(viaForm.data).toEqual(viaJson.data)
        expect(viaForm.error && fieldProblems(viaForm.error)).toEqual(viaJson.error && fieldProblems(viaJson.error))
      }),
      { numRuns: 40 },
    )
  })
})

describe('what stands in place of a text', () => {
  const bodies = allCalls().map((call) => ({ call, example: exampleOf(call.body) }))
  const places = bodies.flatMap(({ call, example }) => textsOf(example).map((path) => ({ call, example, path })))
  // What query builders, loose comparisons and conversions have been led astray by.
  const objects: unknown[] = [
    { not: '' },
    { $ne: '' },
    { contains: '' },
    { length: 1 },
    { 0: 'a' },
    { toString: 'x' },
    [['x']],
    [{ x: '1' }],
  ]
  // What PostgreSQL cannot store.
  const unfit = ['a\0b', 'a\ud800', '\udc00']
  const others = [null, 0, 1, -1, 1.5, 1e21, true, false, [], {}, ['x', 'y']]

  it('is looked for in every call', () => {
    expect(places.length).toBeGreaterThan(150)
    for (const { call, example } of bodies) expect(call.body.safeParse(example).success, call.path).toBe(true)
  })

  it.each([...objects, ...others, ...unfit].map((wrong) => [JSON.stringify(wrong), wrong] as const))(
    'is refused when it is %s',
    (_text, wrong) => {
      const taken = places.filter(({ call, example, path }) => {
        const body = JSON.stringify(replaced(example, path, wrong))
        return parseBody(call, parseJson(body), false).success
      })
      expect(taken.map(({ call, path }) => `${call.path} ${path.join('.')}`)).toEqual([])
    },
  )

  it('is refused in the same words in a form', () => {
    for (const { call, example, path } of places) {
      if (Array.isArray(example)) continue
      for (const wrong of objects) {
        const body = replaced(example, path, wrong)
        const viaJson = parseBody(call, parseJson(JSON.stringify(body)), false)
        const viaForm = parseBody(call, parseForm(qs.stringify(body)), true)
        expect(viaForm.error && fieldProblems(viaForm.error), `${call.path} ${path.join('.')}`).toEqual(
          viaJson.error && fieldProblems(viaJson.error),
        )
      }
    }
  })
})
