import { CODE } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { parseForm, parseJson } from './body.ts'
import { AppError } from '#src/kernel/app-error.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 0
  } catch (error) {
    return error instanceof AppError ? error.code : -1
  }
}

const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`

describe('parseJson', () => {
  it('takes an empty body as an empty object', () => {
    expect(parseJson('')).toEqual({})
    expect(parseJson(' \n')).toEqual({})
  })

  it('refuses what is no object, and what is no JSON', () => {
    for (const text of ['1', '"x"', 'null', 'true', '{', '{"a":}', '{a:1}'])
      expect(codeOf(() => parseJson(text))).toBe(400)
  })

  it('goes 20 deep and no deeper, even 100,000 deep', () => {
    expect(codeOf(() => parseJson(nested(20)))).toBe(0)
    expect(codeOf(() => parseJson(nested(21)))).toBe(400)
    expect(codeOf(() => parseJson(nested(100_000)))).toBe(400)
    expect(codeOf(() => parseJson('['.repeat(100_000)))).toBe(400)
  })

  it('refuses a field that is there twice, of which a reader before us may take the other', () => {
    expect(codeOf(() => parseJson('{"a":{"b":1,"b":2}}'))).toBe(CODE.invalidFields)
  })

  it('does not take brackets inside text for depth', () => {
    const text = JSON.stringify({ a: '{'.repeat(100), b: '\\"[[[[[[[[[[[[[[[[[[[[[[[[[' })
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  it('refuses more than 200 fields and names that reach a prototype', () => {
    const wide = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))
    expect(codeOf(() => parseJson(wide(200)))).toBe(0)
    expect(codeOf(() => parseJson(wide(201)))).toBe(413)
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      expect(codeOf(() => parseJson(`{"a":{"${key}":{"polluted":true}}}`))).toBe(400)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('parseForm', () => {
  it('nests, lists and keeps leaves as text', () => {
    expect({ ...parseForm('a[b]=1&a[c][]=x&a[c][]=y&d=%E4%B8%AD&e=') }).toMatchObject({
      a: { b: '1', c: ['x', 'y'] },
      d: '中',
      e: '',
    })
  })

  it('has the limits of JSON', () => {
    const deep = (depth: number) => `a${'[b]'.repeat(depth - 1)}=1`
    expect(codeOf(() => parseForm(deep(20)))).toBe(0)
    expect(codeOf(() => parseForm(deep(22)))).toBe(400)
    expect(codeOf(() => parseForm(Array.from({ length: 201 }, (_, i) => `k${i}=1`).join('&')))).toBe(413)
    expect(codeOf(() => parseForm('__proto__[polluted]=1'))).toBe(400)
    expect(codeOf(() => parseForm('a[constructor]=1'))).toBe(400)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('never throws anything but a refusal', () => {
    const anyText = fc.string({ maxLength: 200 })
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codeOf(() => parseForm(text))).not.toBe(-1)
        expect(codeOf(() => parseJson(text))).not.toBe(-1)
      }),
    )
  })

  it('reads back any nested text that a form can carry', () => {
    const key = fc.stringMatching(/^[a-z]{1,6}$/)
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
        fc.array(fc.string(), { minLength: 1, maxLength: 5 }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4, noNullPrototype: true }), (value) => {
        const text = qs.stringify(value, { arrayFormat: 'indices' })
        expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
