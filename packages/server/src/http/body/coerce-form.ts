import type { z } from 'zod'
import { fieldOf, type Definition, type Schema } from './schema-field.ts'

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * Converts the strings of a form to the types of `schema`: numbers, booleans and literals. Others stay for the schema
 * to refuse.
 */
export function coerceForm(schema: Schema, value: unknown): unknown {
  if (value === undefined) return undefined
  const definition = schema._zod.def as unknown as Definition
  const coerce = COERCIONS[definition.type]
  return coerce ? coerce(definition, value) : value
}

const inner = (definition: Definition, value: unknown) => coerceForm(definition['innerType'] as Schema, value)

const COERCIONS: Record<string, (definition: Definition, value: unknown) => unknown> = {
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
  pipe: (definition, value) => coerceForm(definition['in'] as Schema, value),
  lazy: (definition, value) => coerceForm((definition['getter'] as () => Schema)(), value),
  array: (definition, value) => {
    const list = toList(value)
    return list ? list.map((item) => coerceForm(definition['element'] as Schema, item)) : value
  },
  object: (definition, value) => {
    if (!isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const field = fieldOf(definition, key)
        return [key, field ? coerceForm(field, child) : child]
      }),
    )
  },
  record: (definition, value) => {
    if (!isPlain(value)) return value
    const element = definition['valueType'] as Schema
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, coerceForm(element, child)]))
  },
  // The option that accepts the value decides; if none does, the first that can read it, so that the refusal is the
  // same as for JSON.
  union: (definition, value) => {
    const read = (definition['options'] as Schema[]).map((option) => ({ option, coerced: coerceForm(option, value) }))
    const taken = read.find(({ option, coerced }) => (option as z.ZodType).safeParse(coerced).success)
    return (taken ?? read.find(({ coerced }) => coerced !== value))?.coerced ?? value
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
