import fc from 'fast-check'
import type { z } from 'zod'
import { INHERITED_NAMES } from './inherited-names.ts'

type Schema = z.core.$ZodType
type Definition = { type: string } & Record<string, unknown>
type Make = (definition: Definition, words: readonly string[]) => fc.Arbitrary<unknown>

/**
 * Bodies in the shape of a schema: right fields and types, values that may break its finer rules. `words` are mixed
 * in, so that existing ids occur.
 */
export function arbitraryOf(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition
  const make = MAKERS[definition.type]
  if (!make) throw new Error(`no values can be made for a schema of type ${definition.type}`)
  return make(definition, words)
}

/** One object in ten gets an own field with the name of an inherited one. */
function withInherited(objects: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const value = fc.oneof(fc.constantFrom('1', '', 'x'), fc.record({ toString: fc.constant('1') }), fc.constant(['1']))
  const strange = fc.tuple(fc.constantFrom(...INHERITED_NAMES), value)
  return fc.oneof(
    { weight: 9, arbitrary: objects },
    {
      weight: 1,
      arbitrary: fc
        .tuple(objects, strange)
        .map(([object, field]) => Object.fromEntries([...Object.entries(object), field]) as unknown),
    },
  )
}

const inner: Make = (definition, words) => arbitraryOf(definition['innerType'] as Schema, words)

const MAKERS: Record<string, Make> = {
  string: (_definition, words) =>
    fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 40 }), fc.string({ maxLength: 20, unit: 'grapheme' })),
  number: () => fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), fc.constantFrom(1_795_000_000, 1_795_600_000)),
  boolean: () => fc.boolean(),
  literal: (definition) => fc.constantFrom(...(definition['values'] as unknown[])),
  enum: (definition) => fc.constantFrom(...Object.values(definition['entries'] as object)),
  // Forms send an empty text for an empty field.
  optional: (definition, words) => fc.oneof({ weight: 4, arbitrary: inner(definition, words) }, fc.constant('')),
  nullable: inner,
  default: inner,
  unknown: () => fc.string({ maxLength: 10 }),
  pipe: (definition, words) => arbitraryOf(definition['in'] as Schema, words),
  array: (definition, words) =>
    fc.array(arbitraryOf(definition['element'] as Schema, words), { minLength: 1, maxLength: 3 }),
  record: (definition, words) =>
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), arbitraryOf(definition['valueType'] as Schema, words), {
      minKeys: 1,
      maxKeys: 3,
      noNullPrototype: true,
    }),
  // A form cannot send null, so another option is used.
  union: (definition, words) => {
    const options = (definition['options'] as Schema[]).filter((option) => option._zod.def.type !== 'null')
    return fc.oneof(...options.map((option) => arbitraryOf(option, words)))
  },
  object: (definition, words) => {
    const shape = definition['shape'] as Record<string, Schema>
    const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field, words)]))
    return withInherited(fc.record(fields, { requiredKeys: [], noNullPrototype: true }))
  },
}
