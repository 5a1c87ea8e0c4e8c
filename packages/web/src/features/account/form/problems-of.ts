import type { RuleName } from './account-rules.ts'

/** Loads the rules; again after it failed. Never rejects. */
export const loadRules = () => import('./account-rules.ts').catch(() => undefined)

/**
 * What the contract finds wrong with a form's values: the first message of each field, as the server says it. Nothing
 * when the rules cannot be loaded: the server says it then.
 */
export async function problemsOf<Values extends object>(
  rule: RuleName,
  values: Values,
): Promise<Partial<Record<keyof Values & string, string>>> {
  return (await loadRules())?.ruleProblems(rule, values) ?? {}
}
