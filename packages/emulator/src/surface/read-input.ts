import { listed, wrongIn } from '#src/kernel/told/told.ts'
import type { z } from 'zod'
import { ENGLISH } from '@unilink/server/kernel/config/english.ts'
import { EmuError } from './emu-error.ts'

/** Parses a part of what a call was given; refuses with 400 and every problem with its place. */
export function readInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<T> {
  const parsed = schema.safeParse(value, ENGLISH)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const problems = issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message }))
  throw new EmuError(400, listed(issues.map((issue) => wrongIn([part, ...issue.path].join('.'), issue))), { problems })
}
