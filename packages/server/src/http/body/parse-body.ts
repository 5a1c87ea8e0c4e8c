import { parserOf, parseTelling, type Call, type Told, emptyClears } from '@unilink/shared'
import { message, type Problem } from '@unilink/shared/words'
import type { z } from 'zod'
import { coerceForm, coerceNumbers } from './coerce-form.ts'
import { fieldOf, type Definition, type Schema } from './schema-field.ts'

/** Removes optional fields sent empty, as forms do for those not filled in; changes keep them, to take away. */
function withoutEmpty(schema: Schema, value: unknown): unknown {
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

/** A value of each field's own type; the same, with numbers as text; texts alone, as a form has them. */
export type Reading = 'exact' | 'numbers as text' | 'form'

export function parseBody(call: Call, body: unknown, reading: Reading): Told<unknown> {
  return parseInput(parserOf(call.body), withoutToken(body ?? {}), reading)
}

/**
 * Parses input from anywhere; problems are of each field once, its first one. Optional empty fields count as missing; strings of a form or sheet are converted first.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, reading: Reading): Told<z.output<S>> {
  const read = (given: unknown) => parseTelling(schema, withoutEmpty(schema, given))
  const first = read(reading === 'form' ? coerceForm(schema, value) : value)
  const parsed = first.success || reading !== 'numbers as text' ? first : read(coerceNumbers(schema, value))
  const problems = parsed.problems ?? placesOfUnfit(parsed.data).map(unfitProblem)
  return problems.length > 0 ? { success: false, problems: firstOfEach(problems) } : parsed
}

function firstOfEach(problems: readonly Problem[]): Problem[] {
  const fields = new Map<string, Problem>()
  for (const problem of problems) if (!fields.has(problem.path)) fields.set(problem.path, problem)
  return [...fields.values()]
}

const unfitProblem = (path: PropertyKey[]): Problem => ({ path: path.join('.'), msg: message('fields.unstorable') })

/** NUL and lone surrogates, which PostgreSQL cannot store. */
const UNFIT = /\0|\p{Surrogate}/u

/** Paths of texts that cannot be stored. */
function placesOfUnfit(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return UNFIT.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => placesOfUnfit(child, [...path, key]))
}

function withoutToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { token: _token, ...rest } = body as Record<string, unknown>
  return rest
}
