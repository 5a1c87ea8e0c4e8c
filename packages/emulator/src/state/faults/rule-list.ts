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
  /** Whether chance lets a rule hit that fits; asked last. */
  draws?: (kept: Kept) => boolean
}

const MOST_RULES = 200
/** Of all rules of a world together. */
const MOST_BYTES = 4 * 1_048_576

/** Rules of a world, newest first, counted as they hit. */
export class RuleList<Kept extends { rule: CountedRule; input: object }> {
  readonly #mostBytes: number
  #bytes = 0
  #kept: readonly Kept[] = []
  #count = 0
  #version = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  get kept(): readonly Kept[] {
    return this.#kept
  }

  /** Another one after each change and each hit. */
  get version(): number {
    return this.#version
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
    const kept = make(this.#count + 1)
    if (this.#bytes + bytesOf(kept) > this.#mostBytes) return undefined
    this.#count += 1
    this.#become([kept, ...this.#kept])
    return kept
  }

  replace(kept: Kept): void {
    this.#become(this.#kept.map((other) => (other.rule.id === kept.rule.id ? kept : other)))
  }

  remove(id: string): Kept | undefined {
    const found = this.find(id)
    this.#become(this.#kept.filter((other) => other !== found))
    return found
  }

  clear(): void {
    this.#become([])
  }

  load(count: number, kept: readonly Kept[]): void {
    this.#count = count
    this.#become(kept)
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
      this.#version += 1
      if (rule.remaining !== null) rule.remaining -= 1
      yield kept
    }
  }

  #become(kept: readonly Kept[]): void {
    if (kept !== this.#kept) this.#bytes = kept.reduce((sum, one) => sum + bytesOf(one), 0)
    this.#kept = kept
    this.#version += 1
  }
}

const sizes = new WeakMap<object, number>()

/** Of a rule's input, which does not change. */
function bytesOf({ input }: { input: object }): number {
  const bytes = sizes.get(input) ?? JSON.stringify(input).length
  sizes.set(input, bytes)
  return bytes
}

const isSpent = ({ remaining }: CountedRule): boolean => remaining === 0
