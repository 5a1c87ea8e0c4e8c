import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseForm } from './body.ts'
import { coerceForm, coerceNumbers } from './coerce-form.ts'

const schema = z.object({
  text: z.string(),
  count: z.int(),
  ratio: z.number().optional(),
  agree: z.literal(true).optional(),
  kind: z.union([z.literal(1), z.literal(2)]),
  on: z.boolean().default(false),
  list: z.array(z.int()).default([]),
  nested: z.object({ deep: z.array(z.object({ n: z.int(), s: z.string() })) }).optional(),
  map: z.record(z.string(), z.number()).optional(),
})

const viaForm = (value: unknown) => schema.safeParse(coerceForm(schema, parseForm(qs.stringify(value))))

describe('coerceForm', () => {
  it('gives a form the meaning of the same JSON', () => {
    const small = fc.integer({ min: -1000, max: 1000 })
    const value = fc.record(
      {
        text: fc.string(),
        count: small,
        ratio: fc.integer({ min: -500, max: 500 }).map((n) => n / 4),
        agree: fc.constant(true as const),
        kind: fc.constantFrom(1, 2),
        on: fc.boolean(),
        list: fc.array(small, { minLength: 1, maxLength: 5 }),
        nested: fc.record({ deep: fc.array(fc.record({ n: small, s: fc.string() }), { minLength: 1, maxLength: 3 }) }),
        map: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), small, { minKeys: 1, noNullPrototype: true }),
      },
      { requiredKeys: ['text', 'count', 'kind'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(value, (body) => {
        expect(viaForm(body).data).toEqual(schema.parse(body))
      }),
    )
  })

  it('leaves what does not look like the wanted type for the schema to refuse', () => {
    for (const count of ['', ' 1', '1e3', '0x10', '01', 'NaN', 'Infinity', '1.5', 'true']) {
      expect(viaForm({ text: 'x', kind: 1, count }).success).toBe(false)
    }
    expect(viaForm({ text: 'x', kind: 3, count: 1 }).success).toBe(false)
    expect(viaForm({ text: 'x', kind: 1, count: 1, on: 'yes' }).success).toBe(false)
  })

  it('does not turn text that looks like a number into one where text is wanted', () => {
    expect(viaForm({ text: '0123', kind: 1, count: 1 }).data?.text).toBe('0123')
  })
})

describe('coerceNumbers', () => {
  const read = (value: object) => schema.safeParse(coerceNumbers(schema, value))
  const given = { text: '1', count: '7', kind: '2', list: ['1', 2], nested: { deep: [{ n: '3', s: '4' }] } }

  it('reads numbers that JSON writes as text, wherever a number is wanted', () => {
    const data = { text: '1', count: 7, kind: 2, on: false, list: [1, 2], nested: { deep: [{ n: 3, s: '4' }] } }
    expect(read(given).data).toEqual(data)
  })

  it('reads nothing else as something that it is not', () => {
    for (const wrong of [
      { on: 'true' },
      { agree: 'true' },
      { list: '1' },
      { list: { 0: 1 } },
      { count: '1e3' },
      { text: 1 },
    ])
      expect(read({ ...given, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })
})
