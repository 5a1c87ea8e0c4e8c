import { allCalls, contract, exampleOf, parserOf, type Call, type LinkContentData } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { arbitraryOf } from '#support/samples/arbitrary-of.ts'
import { replaced, textsOf } from '#support/texts-of.ts'
import { declaredObjects } from '#support/samples/declared-objects.ts'
import { INHERITED_NAMES } from '#support/samples/inherited-names.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { parseForm, parseJson } from './body.ts'
import { parseBody } from './parse-body.ts'

const WORDS = ['1234567890123456', '', ' a@b.cn ', '123456', 'true', '01', 'null', 'https://a.example/x?y={z}', '中文']

// An object or a list without anything in it has no form-encoded form, so nothing is left of it.
const hasEmpty = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.keys(value).length === 0 || Object.values(value).some(hasEmpty))

/** What comes of a body: its values, the fields refused, or the refusal of the body as a whole. */
function outcome(parse: () => ReturnType<typeof parseBody>): unknown {
  try {
    const { data, problems } = parse()
    return problems ? { problems } : { data }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, msg: error.message }
    throw error
  }
}

describe('a body means the same as JSON and as a form', () => {
  it.each(allCalls().map((call) => [call.path, call] as const))('%s', (_path, call) => {
    const bodies = arbitraryOf(call.body, WORDS).filter(
      (body) => !Array.isArray(body) && !Object.values(body as object).some(hasEmpty),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const viaJson = outcome(() => parseBody(call, parseJson(JSON.stringify(body)), 'exact'))
        const viaForm = outcome(() => parseBody(call, parseForm(qs.stringify(body)), 'form'))
        expect(viaForm).toEqual(viaJson)
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
  // Money may be written as a number, too.
  const AMOUNTS = new Set([`${contract.open.event.path} value`])
  const others = [null, 0, 1, -1, 1.5, 1e21, true, false, [], {}, ['x', 'y']]

  it('is looked for in every call', () => {
    expect(places.length).toBeGreaterThan(150)
    for (const { call, example } of bodies) expect(parserOf(call.body).safeParse(example).success, call.path).toBe(true)
  })

  it.each([...objects, ...others, ...unfit].map((wrong) => [JSON.stringify(wrong), wrong] as const))(
    'is refused when it is %s',
    (_text, wrong) => {
      const taken = places.filter(({ call, example, path }) => {
        const body = JSON.stringify(replaced(example, path, wrong))
        return parseBody(call, parseJson(body), 'exact').success
      })
      const names = taken.map(({ call, path }) => `${call.path} ${path.join('.')}`)
      expect(names.filter((name) => !(typeof wrong === 'number' && AMOUNTS.has(name)))).toEqual([])
    },
  )

  it('is refused in the same words in a form', () => {
    for (const { call, example, path } of places) {
      if (Array.isArray(example)) continue
      for (const wrong of objects) {
        const body = replaced(example, path, wrong)
        const viaJson = parseBody(call, parseJson(JSON.stringify(body)), 'exact')
        const viaForm = parseBody(call, parseForm(qs.stringify(body)), 'form')
        expect(viaForm.problems, `${call.path} ${path.join('.')}`).toEqual(viaJson.problems)
      }
    }
  })
})

const declared = allCalls().flatMap((call) => {
  const example = exampleOf(call.body)
  const objects = Array.isArray(example) ? [] : declaredObjects(call.body, example)
  return objects.map((object) => ({ ...object, call, example, place: `${call.path} ${object.path.join('.')}` }))
})
const viaJson = (call: Call, body: unknown) => outcome(() => parseBody(call, parseJson(JSON.stringify(body)), 'exact'))
const viaForm = (call: Call, body: unknown) => outcome(() => parseBody(call, parseForm(qs.stringify(body)), 'form'))

describe('a name that every object inherits', () => {
  it.each(INHERITED_NAMES)('%s changes nothing as a field of any object, or is refused as a whole', (name) => {
    const refused = ['__proto__', 'constructor'].includes(name)
    for (const { call, example, path, value, place } of declared) {
      const expected = refused ? { code: 400, msg: '请求内容含有不允许的字段名' } : viaJson(call, example)
      for (const given of ['1', { toString: '1' }]) {
        const body = replaced(example, path, Object.fromEntries([...Object.entries(value), [name, given]]))
        expect(viaJson(call, body), place).toEqual(expected)
        expect(viaForm(call, body), place).toEqual(expected)
      }
    }
  })
})

describe('an optional field sent empty', () => {
  it('means what a missing one means, in both encodings, wherever it does not take something away', () => {
    const places = declared.flatMap((object) =>
      Object.entries(object.shape).flatMap(([name, field]) =>
        field._zod.optin === 'optional' && !object.changes ? [{ ...object, name }] : [],
      ),
    )
    expect(places.length).toBeGreaterThan(80)
    for (const { call, example, path, value, name, place } of places) {
      const others = Object.entries(value).filter(([other]) => other !== name)
      const missing = viaJson(call, replaced(example, path, Object.fromEntries(others)))
      const empty = replaced(example, path, Object.fromEntries([...others, [name, '']]))
      expect(viaJson(call, empty), `${place} ${name}`).toEqual(missing)
      expect(viaForm(call, empty), `${place} ${name}`).toEqual(missing)
    }
  })

  it('leaves nothing behind that a database could not keep', () => {
    const blank = { android: ' ', h5: 'https://m.example.com/' }
    const { data } = parseBody(
      contract.appLink.add,
      { ...(exampleOf(contract.appLink.add.body) as object), targets: blank },
      'exact',
    )
    expect(Object.keys((data as LinkContentData).targets)).toEqual(['h5'])
  })
})
