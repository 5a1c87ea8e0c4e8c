import type { Said } from '#src/kernel/told/told.ts'
import type { Memory } from '@unilink/server/testing/world/memory.ts'
import type { MockFile, MockFolder } from './mock-folder.ts'
import type { OverrideInput } from '@unilink/shared/emulator'
import { OverrideRules, ruleOf, type KeptOverride, type OverrideAsked, type OverrideRule } from './override-rule.ts'

interface Saved {
  count: number
  kept: readonly KeptOverride[]
}

/** The answers that a world gives instead of the real ones: its own, then those of the process's files. */
export class OverrideBook implements Memory {
  readonly #rules: OverrideRules
  readonly #mocks: MockFolder | undefined

  /** `mostBytes` are those that all of its own may have. */
  constructor(mocks?: MockFolder, mostBytes?: number) {
    this.#rules = new OverrideRules(mostBytes)
    this.#mocks = mocks
  }

  /** As they are asked: its own, newest first, then those of files. */
  list(): OverrideRule[] {
    return [...this.#rules.list(), ...(this.#mocks?.rules.list() ?? [])]
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
  async take(asked: OverrideAsked): Promise<KeptOverride | undefined> {
    return (await this.#rules.take(asked)) ?? this.#mocks?.rules.take(asked)
  }

  /** Keeps what went wrong in a rule, which may be gone by now. */
  blame(id: string, error: Said): void {
    this.#rules.blame(id, error)
    this.#mocks?.rules.blame(id, error)
  }

  get version(): unknown {
    return this.#rules.version
  }

  save(): Saved {
    return { count: this.#rules.count, kept: this.#rules.kept }
  }

  load(saved: unknown): void {
    const { count, kept } = saved as Saved
    this.#rules.load(count, kept)
  }
}
