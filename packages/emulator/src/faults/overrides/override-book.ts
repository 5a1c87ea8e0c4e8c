import { matchPath } from '#src/faults/match-path.ts'
import { RuleList } from '#src/faults/rule-list.ts'
import type { Memory } from '#src/worlds/memory.ts'
import type { MockFile, MockFolder } from './mock-folder.ts'
import type { OverrideInput } from './override-input.ts'
import { ruleOf, type KeptOverride, type OverrideRule } from './override-rule.ts'

interface Saved {
  count: number
  kept: readonly KeptOverride[]
}

/** The answers that a world gives instead of the real ones: its own, then those of the process's files. */
export class OverrideBook implements Memory {
  readonly #rules = new RuleList<KeptOverride>()
  readonly #mocks: MockFolder | undefined

  constructor(mocks?: MockFolder) {
    this.#mocks = mocks
  }

  /** As they are asked: its own, newest first, then those of files. */
  list(): OverrideRule[] {
    return [...this.#rules.kept.map(({ rule }) => rule), ...(this.#mocks?.list() ?? [])]
  }

  files(): MockFile[] {
    return this.#mocks?.files() ?? []
  }

  /** Undefined when there are too many rules already. */
  add(input: OverrideInput): OverrideRule | undefined {
    return this.#rules.add((number) => ({ rule: ruleOf(`o${number}`, input), input }))?.rule
  }

  remove(id: string): boolean {
    return this.#rules.remove(id) !== undefined
  }

  clear(): void {
    this.#rules.clear()
  }

  /** The first rule for a request, counted as a hit. */
  async take(path: string, account: () => Promise<string | null>): Promise<KeptOverride | undefined> {
    const fits = ({ rule }: KeptOverride) => matchPath(rule.path, path)
    for await (const kept of this.#rules.hits({ fits, account })) return kept
    return this.#mocks?.take(path, account)
  }

  /** Keeps what went wrong in a rule, which may be gone by now. */
  blame(id: string, error: string): void {
    const kept = this.#rules.find(id)
    if (kept) kept.rule.lastError = error
    else this.#mocks?.blame(id, error)
  }

  save(): Saved {
    return { count: this.#rules.count, kept: this.#rules.kept }
  }

  load(saved: unknown): void {
    const { count, kept } = saved as Saved
    this.#rules.load(count, kept)
  }
}
