import { emptyClears } from '@unilink/shared'
import { fieldOf, type Definition, type Schema } from './schema-field.ts'

/**
 * Removes optional fields sent as empty text: forms and sheets send them for fields that were not filled in. Changes
 * keep them, because there they remove the stored value.
 */
export function withoutEmpty(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || emptyClears(schema)) return value
  const definition = schema._zod.def as unknown as Definition
  const clean = CLEANERS[definition.type]
  return clean ? clean(definition, value) : value
}

const inner = (definition: Definition, value: object) => withoutEmpty(definition['innerType'] as Schema, value)

const CLEANERS: Record<string, (definition: Definition, value: object) => unknown> = {
  optional: inner,
  nullable: inner,
  default: inner,
  pipe: (definition, value) => withoutEmpty(definition['in'] as Schema, value),
  array: (definition, value) =>
    Array.isArray(value) ? value.map((item) => withoutEmpty(definition['element'] as Schema, item)) : value,
  object: (definition, value) => {
    if (Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, child]) => {
        const field = fieldOf(definition, name)
        if (!field) return [[name, child]]
        return child === '' && isOptional(field) ? [] : [[name, withoutEmpty(field, child)]]
      }),
    )
  },
  union: (definition, value) =>
    (definition['options'] as Schema[]).reduce<unknown>((left, option) => withoutEmpty(option, left), value),
}

const isOptional = (field: Schema): boolean => field._zod.optin === 'optional'
