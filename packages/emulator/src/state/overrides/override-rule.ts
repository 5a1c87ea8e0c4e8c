import { matchPath } from '#src/state/faults/match-path.ts'
import { RuleList, type CountedRule } from '#src/state/faults/rule-list.ts'
import type { OverrideInput } from '@unilink/shared/emulator'

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

/** Overrides as they are asked, the first that fits answers. */
export class OverrideRules extends RuleList<KeptOverride> {
  list(): OverrideRule[] {
    return this.kept.map(({ rule }) => rule)
  }

  /** The first rule for a request, counted as a hit. */
  async take(path: string, account: () => Promise<string | null>): Promise<KeptOverride | undefined> {
    const fits = ({ rule }: KeptOverride) => matchPath(rule.path, path)
    for await (const kept of this.hits({ fits, account })) return kept
    return undefined
  }

  /** Keeps what went wrong in a rule, which may be gone by now. */
  blame(id: string, error: string): void {
    const kept = this.find(id)
    if (kept) this.replace({ ...kept, rule: { ...kept.rule, lastError: error } })
  }
}
