import type { CountedRule } from '#src/faults/rule-list.ts'
import type { OverrideInput } from './override-input.ts'

export interface OverrideRule extends CountedRule {
  path: string
  by: 'answer' | 'function'
  /** What its function threw last, and what is wrong with its answer; null when nothing was. */
  lastError: string | null
  /** The file that it stands in; it goes with the file, not with a world. */
  file?: string | undefined
}

export interface KeptOverride {
  rule: OverrideRule
  input: OverrideInput
}

/** A rule that has not been hit. */
export const ruleOf = (id: string, { path, account, times, answer }: OverrideInput): OverrideRule => ({
  id,
  path,
  ...(account !== undefined && { account }),
  by: answer === undefined ? 'function' : 'answer',
  hits: 0,
  remaining: times ?? null,
  lastError: null,
})
