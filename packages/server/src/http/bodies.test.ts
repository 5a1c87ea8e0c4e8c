import { allCalls } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { arbitraryOf } from '#src/testing/arbitrary-of.ts'
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
