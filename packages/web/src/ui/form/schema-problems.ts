import { parseTelling } from '@unilink/shared'
import { said } from '#src/config/language/rules/said.ts'
import type { Schema } from './checks.ts'

/** What the contract's schema finds wrong with a form's values: the first message of each field, as the server says it. */
export function schemaProblems<Values extends object>(
  schema: Schema,
  values: Values,
): Partial<Record<keyof Values & string, string>> {
  const problems: Record<string, string> = {}
  for (const { path, msg } of parseTelling(schema, values).problems ?? []) {
    const [field = ''] = path.split('.')
    if (field !== '') problems[field] ??= said(msg)
  }
  return problems as Partial<Record<keyof Values & string, string>>
}
