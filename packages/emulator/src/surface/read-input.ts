import { z } from 'zod'
import { zhCN } from 'zod/locales'
import { EmuError } from './emu-error.ts'
import { ENGLISH } from './english.ts'
import { refusalBody } from './refusal-body.ts'

/** One thing wrong with what a call was given, for programs in English and for people in Chinese. */
export interface InputProblem {
  path: string
  message: string
  zh: string
}

const CHINESE = { error: zhCN().localeError }

/** Parses a part of what a call was given; refuses with 400 and every problem, in both languages. */
export function readInput<T extends z.ZodType>(schema: T, value: unknown, part: string): z.output<T> {
  const parsed = schema.safeParse(value, ENGLISH)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const chinese = (schema.safeParse(value, CHINESE).error?.issues ?? issues).map((issue) => ({
    ...issue,
    // What our schemas say themselves is English in either parse.
    message: refusalBody(issue.message).zh ?? issue.message,
  }))
  const problems = issues.map(({ path, message }, at): InputProblem => ({
    path: [part, ...path].join('.'),
    message,
    zh: chinese[at]?.message ?? message,
  }))
  throw new EmuError(400, z.prettifyError(parsed.error), { zh: z.prettifyError({ issues: chinese }), problems })
}
