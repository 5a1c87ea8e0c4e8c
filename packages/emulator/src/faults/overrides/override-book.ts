import { matchPath } from '#src/faults/match-path.ts'
import type { Memory } from '#src/worlds/memory.ts'
import type { OverrideInput } from './override-input.ts'

export interface OverrideRule {
  id: string
  path: string
  account?: string
  by: 'answer' | 'function'
  hits: number
  remaining: number | null
}

interface Kept {
  rule: OverrideRule
  input: OverrideInput
}

interface Saved {
  count: number
  kept: Kept[]
}

const MOST_RULES = 200

/** The answers that a world gives instead of the real ones. */
export class OverrideBook implements Memory {
  #kept: readonly Kept[] = []
  #count = 0

  /** Newest first. */
  list(): OverrideRule[] {
    return this.#kept.map(({ rule }) => rule)
  }

  /** Undefined when there are too many rules already. */
  add(input: OverrideInput): OverrideRule | undefined {
    if (this.#kept.length >= MOST_RULES) return undefined
    this.#count += 1
    const { path, account, times, answer } = input
    const rule: OverrideRule = {
      id: `o${this.#count}`,
      path,
      ...(account !== undefined && { account }),
      by: answer === undefined ? 'function' : 'answer',
      hits: 0,
      remaining: times ?? null,
    }
    this.#kept = [{ rule, input }, ...this.#kept]
    return rule
  }

  remove(id: string): boolean {
    const before = this.#kept.length
    this.#kept = this.#kept.filter(({ rule }) => rule.id !== id)
    return this.#kept.length < before
  }

  clear(): void {
    this.#kept = []
  }

  /** The newest rule for a request, counted as a hit. With `times: N` exactly N requests are hit, also in parallel. */
  async take(path: string, account: () => Promise<string | null>): Promise<Kept | undefined> {
    for (const kept of this.#kept) {
      const { rule } = kept
      if (!isLeft(rule) || !matchPath(rule.path, path)) continue
      if (rule.account !== undefined && (await account()) !== rule.account) continue
      // Finding the account awaited. From here to the count nothing may await.
      if (!this.#kept.includes(kept) || !isLeft(rule)) continue
      rule.hits += 1
      if (rule.remaining !== null) rule.remaining -= 1
      return kept
    }
    return undefined
  }

  save(): Saved {
    return { count: this.#count, kept: [...this.#kept] }
  }

  load(saved: unknown): void {
    const { count, kept } = saved as Saved
    this.#count = count
    this.#kept = kept
  }
}

const isLeft = ({ remaining }: OverrideRule) => remaining !== 0
