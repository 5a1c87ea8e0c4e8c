import { CODE, type Call, type FieldProblem } from '@unilink/shared'
import { z } from 'zod'
import { coerceForm } from './coerce-form.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { withoutEmpty } from './without-empty.ts'

export type Parsed<T> = { success: true; data: T; error?: never } | { success: false; data?: never; error: z.ZodError }

/** Parses a body without its token by the call's schema. */
export function parseBody(call: Call, body: unknown, isForm: boolean): Parsed<unknown> {
  return parseInput(call.body, withoutToken(body ?? {}), isForm)
}

/**
 * Parses input from anywhere. Optional empty fields count as missing; strings of a form or sheet are converted first.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, isForm: boolean): Parsed<z.output<S>> {
  const parsed = schema.safeParse(withoutEmpty(schema, isForm ? coerceForm(schema, value) : value))
  const unfit = parsed.success ? placesOfUnfit(parsed.data) : []
  return unfit.length > 0 ? { success: false, error: new z.ZodError(unfit.map(unfitIssue)) } : parsed
}

/** Code 10001 listing each refused field once, with its first problem. */
export function invalidBody(error: z.ZodError): AppError {
  return new AppError(CODE.invalidFields, { data: { fields: fieldProblems(error) } })
}

/** Each refused field once, with its first problem. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const fields = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (!fields.has(path)) fields.set(path, { path, msg: issue.message })
  }
  return [...fields.values()]
}

const unfitIssue = (path: PropertyKey[]) => ({
  code: 'custom' as const,
  path,
  message: '包含无法保存的字符',
  input: undefined,
})

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
