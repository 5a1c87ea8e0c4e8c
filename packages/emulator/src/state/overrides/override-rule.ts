import type { Said } from '#src/kernel/told/told.ts'
import { matchPath } from '#src/state/faults/match-path.ts'
import { RuleList, type CountedRule } from '#src/state/faults/rule-list.ts'
import type { OverrideInput } from '@unilink/shared/emulator'

export interface OverrideRule extends CountedRule {
  path: string
  /** Of the requests that it answers; all of the path without it. */
  body?: Record<string, unknown> | undefined
  by: 'answer' | 'function'
  /** What its function threw last, and what is wrong with its answer; null when nothing was. */
  lastError: Said | null
  /** The file that it stands in; it goes with the file, not with a world. */
  file?: string | undefined
}

export interface KeptOverride {
  rule: OverrideRule
  input: OverrideInput
}

/** A rule that has not been hit. */
export const ruleOf = (id: string, { path, account, body, times, answer }: OverrideInput): OverrideRule => ({
  id,
  path,
  ...(account !== undefined && { account }),
  ...(body !== undefined && { body }),
  by: answer === undefined ? 'function' : 'answer',
  hits: 0,
  remaining: times ?? null,
  lastError: null,
})

export interface OverrideAsked {
  path: string
  body: unknown
  account: () => Promise<string | null>
}

/** Whether a body is the one that is meant; in a form every value is text. */
function isBody(wanted: unknown, sent: unknown): boolean {
  if (wanted === '*') return sent !== undefined
  if (typeof wanted !== 'object' || wanted === null)
    return wanted === (sent ?? null) || (typeof sent === 'string' && sent === String(wanted))
  if (typeof sent !== 'object' || sent === null || Array.isArray(wanted) !== Array.isArray(sent)) return false
  const names = new Set([...Object.keys(wanted), ...Object.keys(sent)])
  names.delete('token')
  const at = (value: object, name: string): unknown =>
    Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
  return [...names].every((name) => isBody(at(wanted, name) ?? null, at(sent, name)))
}

/** Overrides as they are asked, the first that fits answers. */
export class OverrideRules extends RuleList<KeptOverride> {
  list(): OverrideRule[] {
    return this.kept.map(({ rule }) => rule)
  }

  /** The first rule for a request, counted as a hit. */
  async take({ path, body, account }: OverrideAsked): Promise<KeptOverride | undefined> {
    const fits = ({ rule }: KeptOverride) =>
      matchPath(rule.path, path) && (rule.body === undefined || isBody(rule.body, body))
    for await (const kept of this.hits({ fits, account })) return kept
    return undefined
  }

  /** Keeps what went wrong in a rule, which may be gone by now. */
  blame(id: string, error: Said): void {
    const kept = this.find(id)
    if (kept) this.replace({ ...kept, rule: { ...kept.rule, lastError: error } })
  }
}
