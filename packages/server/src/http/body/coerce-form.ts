import type { z } from 'zod'
import { fieldOf, type Definition, type Schema } from './schema-field.ts'

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Converts a form's strings to the numbers, booleans and literals of `schema`; the schema refuses the others. */
export const coerceForm = (schema: Schema, value: unknown): unknown => coerce(schema, value, FORM)

/** Converts only texts of JSON that stand where a number is wanted. */
export const coerceNumbers = (schema: Schema, value: unknown): unknown => coerce(schema, value, NUMBERS)

type Coercions = Record<string, (definition: Definition, value: unknown, by: Coercions) => unknown>

function coerce(schema: Schema, value: unknown, by: Coercions): unknown {
  if (value === undefined) return undefined
  const definition = schema._zod.def as unknown as Definition
  const change = by[definition.type]
  return change ? change(definition, value, by) : value
}

const inner = (definition: Definition, value: unknown, by: Coercions) =>
  coerce(definition['innerType'] as Schema, value, by)

const FORM: Coercions = {
  number: (_definition, value) => toNumber(value),
  int: (_definition, value) => toNumber(value),
  boolean: (_definition, value) => toBoolean(value),
  literal: (definition, value) => {
    const options = definition['values'] as unknown[]
    return options.find((option) => String(option) === value) ?? value
  },
  optional: inner,
  nullable: inner,
  default: inner,
  prefault: inner,
  readonly: inner,
  nonoptional: inner,
  pipe: (definition, value, by) => coerce(definition['in'] as Schema, value, by),
  lazy: (definition, value, by) => coerce((definition['getter'] as () => Schema)(), value, by),
  array: (definition, value, by) => {
    const list = by === FORM ? toList(value) : Array.isArray(value) && value
    return list ? list.map((item) => coerce(definition['element'] as Schema, item, by)) : value
  },
  object: (definition, value, by) => {
    if (!isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const field = fieldOf(definition, key)
        return [key, field ? coerce(field, child, by) : child]
      }),
    )
  },
  record: (definition, value, by) => {
    if (!isPlain(value)) return value
    const element = definition['valueType'] as Schema
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, coerce(element, child, by)]))
  },
  // The option that accepts the value decides; if none does, the first that can read it, so that the refusal is the
  // same as for JSON.
  union: (definition, value, by) => {
    const read = (definition['options'] as Schema[]).map((option) => ({ option, coerced: coerce(option, value, by) }))
    const taken = read.find(({ option, coerced }) => (option as z.ZodType).safeParse(coerced).success)
    return (taken ?? read.find(({ coerced }) => coerced !== value))?.coerced ?? value
  },
}

const { boolean: _boolean, ...ofNumbers } = FORM
const NUMBERS: Coercions = {
  ...ofNumbers,
  literal: (definition, value) => {
    const options = definition['values'] as unknown[]
    return options.find((option) => typeof option === 'number' && String(option) === value) ?? value
  },
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
}

function toBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : value
}

/** A list, a single value as a list of one, or `{0: …, 1: …}`, as large indexes arrive. */
function toList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isPlain(value)) return typeof value === 'string' && value !== '' ? [value] : undefined
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key, index) => key === String(index)) ? Object.values(value) : undefined
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
