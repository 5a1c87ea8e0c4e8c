import type { Call, FieldProblem } from '@unilink/shared'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { coerceForm } from './coerce-form.ts'

/** Parses a body with its call's schema, apart from the token; the leaves of a form get their types first. */
export function parseBody(call: Call, body: unknown, isForm: boolean): z.ZodSafeParseResult<unknown> {
  const raw = withoutToken(body ?? {})
  return call.body.safeParse(isForm ? coerceForm(call.body, raw) : raw)
}

/** Code 10001 listing each refused field once, with its first problem. */
export function invalidBody(error: z.ZodError): AppError {
  return new AppError(10001, { data: { fields: fieldProblems(error) } })
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

function withoutToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { token: _token, ...rest } = body as Record<string, unknown>
  return rest
}
