import { translated } from '@unilink/shared'

interface Schema {
  safeParse: (value: unknown) => {
    success: boolean
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}

/** What the contract's schema finds wrong with a form's values: the first message of each field, as the server says it. */
export function schemaProblems<Values extends object>(
  schema: Schema,
  values: Values,
): Partial<Record<keyof Values & string, string>> {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const [field] = path
    if (typeof field === 'string') problems[field] ??= translated(message)
  }
  return problems as Partial<Record<keyof Values & string, string>>
}
