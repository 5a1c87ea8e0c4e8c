import { matchPath } from '#src/faults/match-path.ts'
import { RuleList, type CountedRule } from '#src/faults/rule-list.ts'
import type { Memory } from '#src/worlds/memory.ts'
import type { OverrideInput } from './override-input.ts'

export interface OverrideRule extends CountedRule {
  path: string
  by: 'answer' | 'function'
  /** What its function threw last, and what is wrong with its answer; null when nothing was. */
  lastError: string | null
}

interface Kept {
  rule: OverrideRule
  input: OverrideInput
}

interface Saved {
  count: number
  kept: readonly Kept[]
}

/** The answers that a world gives instead of the real ones. */
export class OverrideBook implements Memory {
  readonly #rules = new RuleList<Kept>()

  /** Newest first. */
  list(): OverrideRule[] {
    return this.#rules.kept.map(({ rule }) => rule)
  }

  /** Undefined when there are too many rules already. */
  add(input: OverrideInput): OverrideRule | undefined {
    const { path, account, times, answer } = input
    const by = answer === undefined ? 'function' : 'answer'
    const made = this.#rules.add((number) => ({
      rule: {
        id: `o${number}`,
        path,
        ...(account !== undefined && { account }),
        by,
        hits: 0,
        remaining: times ?? null,
        lastError: null,
      },
      input,
    }))
    return made?.rule
  }

  remove(id: string): boolean {
    return this.#rules.remove(id) !== undefined
  }

  clear(): void {
    this.#rules.clear()
  }

  /** The newest rule for a request, counted as a hit. */
  async take(path: string, account: () => Promise<string | null>): Promise<Kept | undefined> {
    const fits = ({ rule }: Kept) => matchPath(rule.path, path)
    for await (const kept of this.#rules.hits({ fits, account })) return kept
    return undefined
  }

  /** Keeps what went wrong in a rule, which may be gone by now. */
  blame(id: string, error: string): void {
    const kept = this.#rules.find(id)
    if (kept) kept.rule.lastError = error
  }

  save(): Saved {
    return { count: this.#rules.count, kept: this.#rules.kept }
  }

  load(saved: unknown): void {
    const { count, kept } = saved as Saved
    this.#rules.load(count, kept)
  }
}
