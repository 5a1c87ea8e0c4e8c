import { parseTelling } from '@unilink/shared'
import type { Message } from '@unilink/shared/words'
import { said } from '#src/config/language/rules/said.ts'
import { valueAt } from './paths.ts'
import type { Problems } from './use-form.ts'

export type Schema = Parameters<typeof parseTelling>[0]

/** What the contract's schema finds wrong with a value: its first message, in the language of the page. */
export const schemaProblem = (schema: Schema, value: unknown): string | undefined =>
  problemSaid(parseTelling(schema, value).problems?.[0]?.msg)

/** What a rule finds, in the language of the page. */
export const problemSaid = (problem: Message | string | undefined): string | undefined => problem && said(problem)

/** What schemas find wrong with the fields of a form, each named by its path. */
export const fieldProblems = (schemas: Readonly<Record<string, Schema>>, values: object): Problems =>
  Object.fromEntries(
    Object.entries(schemas).map(([path, schema]) => [path, schemaProblem(schema, valueAt(values, path))]),
  )

/** The message for those of the fields that say nothing. */
export const missing = <Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
  message: string,
): Problems => Object.fromEntries(names.filter((name) => isEmpty(values[name])).map((name) => [name, message]))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
