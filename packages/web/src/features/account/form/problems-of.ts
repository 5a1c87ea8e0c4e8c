import type { RuleName } from './account-rules.ts'

/** Loads the rules; again after it failed. Never rejects. */
export const loadRules = () => import('./account-rules.ts').catch(() => undefined)

/** What the contract finds wrong with values, as the server says it; nothing when the rules cannot be loaded. */
export async function problemsOf<Values extends object>(
  rule: RuleName,
  values: Values,
): Promise<Partial<Record<keyof Values & string, string>>> {
  return (await loadRules())?.ruleProblems(rule, values) ?? {}
}
