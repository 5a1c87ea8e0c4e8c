/** A rule as it stands. */
export interface CountedRule {
  id: string
  hits: number
  /** Hits that are left; null when there is no limit. */
  remaining: number | null
  /** E-mail: only its requests are hit. */
  account?: string | undefined
}

interface Asked<Kept> {
  fits: (kept: Kept) => boolean
  /** E-mail of the account that asks. */
  account: () => Promise<string | null | undefined>
  /** Asked last, of a rule that would be hit. */
  draws?: (kept: Kept) => boolean
}

const MOST_RULES = 200

/** Rules of a world, newest first, counted as they hit. */
export class RuleList<Kept extends { rule: CountedRule }> {
  #kept: readonly Kept[] = []
  #count = 0

  get kept(): readonly Kept[] {
    return this.#kept
  }

  get count(): number {
    return this.#count
  }

  find(id: string): Kept | undefined {
    return this.#kept.find(({ rule }) => rule.id === id)
  }

  /** `make` is given the number of the rule. Undefined when there are too many rules already. */
  add(make: (number: number) => Kept): Kept | undefined {
    if (this.#kept.length >= MOST_RULES) return undefined
    this.#count += 1
    const kept = make(this.#count)
    this.#kept = [kept, ...this.#kept]
    return kept
  }

  replace(kept: Kept): void {
    this.#kept = this.#kept.map((other) => (other.rule.id === kept.rule.id ? kept : other))
  }

  /** What is removed. */
  remove(id: string): Kept | undefined {
    const found = this.find(id)
    this.#kept = this.#kept.filter((other) => other !== found)
    return found
  }

  clear(): void {
    this.#kept = []
  }

  load(count: number, kept: readonly Kept[]): void {
    this.#count = count
    this.#kept = kept
  }

  /** The rules that hit a request, newest first, each counted as it is given. With N hits left exactly N requests are hit, also in parallel. */
  async *hits({ fits, account, draws = () => true }: Asked<Kept>): AsyncGenerator<Kept> {
    for (const kept of this.#kept) {
      const { rule } = kept
      if (rule.remaining === 0 || !fits(kept)) continue
      if (rule.account !== undefined && (await account()) !== rule.account) continue
      // Finding the account awaited. From here to the count nothing may await.
      if (!this.#kept.includes(kept) || isSpent(rule) || !draws(kept)) continue
      rule.hits += 1
      if (rule.remaining !== null) rule.remaining -= 1
      yield kept
    }
  }
}

const isSpent = ({ remaining }: CountedRule): boolean => remaining === 0
