import { DATA_STATE } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '@unilink/server/kernel/actor.ts'
import type { EventHub } from '#src/kernel/event-hub.ts'
import type { Memory } from '@unilink/server/testing/world/memory.ts'
import { seededRandom, type Random } from '@unilink/server/kernel/random.ts'
import type { FaultInput } from '@unilink/shared/emulator'
import { DECLARING_CALLS, LAZY_CHUNKS, type Effect } from './fault-presets.ts'
import { effectOf, toRule, type FaultRule } from './fault-rule.ts'
import { matchPath } from './match-path.ts'
import { RuleList } from './rule-list.ts'
import { fraction, sampleDelay } from './sample-delay.ts'

export interface Asked {
  path: string
  method: string
  isLazyChunk: boolean
  /** The codes that the call declares; empty for a path that is no call. */
  codes: readonly number[]
  /** E-mail of the account whose live token was sent. */
  account: () => Promise<string | undefined>
}

/** The rule that decides a request. `waitMs` is its own delay. */
export interface Hit {
  rule: FaultRule
  effect: Effect | undefined
  waitMs: number
}

export interface Decision {
  /** Sum of the rules that only delay; `delayedBy` names the first of them. */
  waitMs: number
  delayedBy: string | undefined
  hit?: Hit
}

interface SavedFaults {
  count: number
  rules: { id: string; input: FaultInput; hits: number; remaining: number | null }[]
}

interface Kept {
  input: FaultInput
  rule: FaultRule
  random: Random
}

/** The faults of a world. The newest matching rule decides; rules that only delay also let older rules apply. */
export class FaultBook implements Memory {
  readonly #events: EventHub
  readonly #frozen = new WeakSet<FastifyRequest>()
  readonly #rules = new RuleList<Kept>()

  constructor(events: EventHub) {
    this.#events = events
  }

  get isEmpty(): boolean {
    return this.#rules.kept.length === 0
  }

  /** Newest first. */
  list(): FaultRule[] {
    return this.#rules.kept.map(({ rule }) => rule)
  }

  find(id: string): { input: FaultInput; rule: FaultRule } | undefined {
    return this.#rules.find(id)
  }

  /** Undefined when there are too many rules already. */
  add(input: FaultInput): FaultRule | undefined {
    const rule = this.#rules.add((number) => keep(`f${number}`, input, 0))?.rule
    if (rule) this.#events.tell('fault', { action: 'added', fault: rule })
    return rule
  }

  /** Resets the count of `times` and the random draws. Undefined when there is no such rule. */
  replace(id: string, input: FaultInput): FaultRule | undefined {
    const old = this.find(id)
    if (!old) return undefined
    const kept = keep(id, input, old.rule.hits)
    this.#rules.replace(kept)
    this.#events.tell('fault', { action: 'changed', fault: kept.rule })
    return kept.rule
  }

  remove(id: string): boolean {
    const found = this.#rules.remove(id)
    if (found) this.#events.tell('fault', { action: 'removed', fault: found.rule })
    return found !== undefined
  }

  clear(): void {
    for (const { id } of this.list()) this.remove(id)
  }

  get version(): unknown {
    return this.#rules.version
  }

  save(): SavedFaults {
    const { count, kept } = this.#rules
    const rules = kept.map(({ input, rule: { id, hits, remaining } }) => ({ id, input, hits, remaining }))
    return { count, rules }
  }

  /** Restores rules and counts. Random draws start again from the seed. */
  load(saved: unknown): void {
    const { count, rules } = saved as SavedFaults
    const kept = rules.map(({ id, input, hits, remaining }) => {
      const one = keep(id, input, hits)
      one.rule.remaining = remaining
      return one
    })
    this.#rules.load(count, kept)
  }

  /** Treats the account of this request as frozen from now on. */
  freeze(request: FastifyRequest): void {
    this.#frozen.add(request)
  }

  /** How a fault changes the account behind a request. */
  seenAs(request: FastifyRequest): Pick<Actor, 'dataState'> | undefined {
    return this.#frozen.has(request) ? { dataState: DATA_STATE.frozen } : undefined
  }

  /** Asks every rule, newest first, and counts a hit. */
  async decide(asked: Asked): Promise<Decision> {
    let waitMs = 0
    let delayedBy: string | undefined
    const fitting = ({ rule }: Kept) => rule.enabled && fits(rule, asked)
    for await (const { rule, random } of this.#rules.hits({ fits: fitting, account: asked.account, draws: isDrawn })) {
      this.#events.tell('fault', { action: 'hit', fault: rule })
      const own = rule.delay === undefined ? 0 : sampleDelay(rule.delay, random)
      const effect = effectOf(rule)
      if (effect || rule.when === 'after') return { waitMs, delayedBy, hit: { rule, effect, waitMs: own } }
      waitMs += own
      delayedBy ??= rule.id
    }
    return { waitMs, delayedBy }
  }
}

/** The same seed gives the same draws; without one the rule's id is the seed. */
function keep(id: string, input: FaultInput, hits: number): Kept {
  return { input, rule: toRule(id, input, hits), random: seededRandom(`fault:${input.seed ?? id}`) }
}

function fits(rule: FaultRule, { path, method, isLazyChunk, codes }: Asked): boolean {
  if (rule.method !== undefined && rule.method !== method) return false
  const effect = effectOf(rule)
  if (rule.path === DECLARING_CALLS) return effect?.kind === 'refusal' && codes.includes(effect.code)
  return rule.path === LAZY_CHUNKS ? isLazyChunk : matchPath(rule.path, path)
}

const isDrawn = ({ rule: { probability }, random }: Kept) =>
  probability === undefined || fraction(random) <= probability
