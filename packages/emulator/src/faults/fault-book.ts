import { DATA_STATE } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '@unilink/server/kernel/actor.ts'
import type { EventHub } from '#src/request-log/event-hub.ts'
import type { Memory } from '#src/worlds/memory.ts'
import { seededRandom, type Random } from '@unilink/server/kernel/random.ts'
import type { FaultInput } from './fault-input.ts'
import { DECLARING_CALLS, LAZY_CHUNKS, type Effect } from './fault-presets.ts'
import { effectOf, toRule, type FaultRule } from './fault-rule.ts'
import { matchPath } from './match-path.ts'
import { fraction, sampleDelay } from './sample-delay.ts'

const MOST_RULES = 200

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
  #kept: readonly Kept[] = []
  #count = 0

  constructor(events: EventHub) {
    this.#events = events
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0
  }

  /** Newest first. */
  list(): FaultRule[] {
    return this.#kept.map(({ rule }) => rule)
  }

  find(id: string): { input: FaultInput; rule: FaultRule } | undefined {
    return this.#kept.find(({ rule }) => rule.id === id)
  }

  /** Undefined when there are too many rules already. */
  add(input: FaultInput): FaultRule | undefined {
    if (this.#kept.length >= MOST_RULES) return undefined
    this.#count += 1
    const kept = keep(`f${this.#count}`, input, 0)
    this.#kept = [kept, ...this.#kept]
    this.#events.tell('fault', { action: 'added', fault: kept.rule })
    return kept.rule
  }

  /** Resets the count of `times` and the random draws. Undefined when there is no such rule. */
  replace(id: string, input: FaultInput): FaultRule | undefined {
    const old = this.find(id)
    if (!old) return undefined
    const kept = keep(id, input, old.rule.hits)
    this.#kept = this.#kept.map((other) => (other.rule.id === id ? kept : other))
    this.#events.tell('fault', { action: 'changed', fault: kept.rule })
    return kept.rule
  }

  remove(id: string): boolean {
    const found = this.find(id)
    if (!found) return false
    this.#kept = this.#kept.filter(({ rule }) => rule.id !== id)
    this.#events.tell('fault', { action: 'removed', fault: found.rule })
    return true
  }

  clear(): void {
    for (const { id } of this.list()) this.remove(id)
  }

  save(): SavedFaults {
    const rules = this.#kept.map(({ input, rule: { id, hits, remaining } }) => ({ id, input, hits, remaining }))
    return { count: this.#count, rules }
  }

  /** Restores rules and counts. Random draws start again from the seed. */
  load(saved: unknown): void {
    const { count, rules } = saved as SavedFaults
    this.#count = count
    this.#kept = rules.map(({ id, input, hits, remaining }) => {
      const kept = keep(id, input, hits)
      kept.rule.remaining = remaining
      return kept
    })
  }

  /** Treats the account of this request as frozen from now on. */
  freeze(request: FastifyRequest): void {
    this.#frozen.add(request)
  }

  /** How a fault changes the account behind a request. */
  seenAs(request: FastifyRequest): Pick<Actor, 'dataState'> | undefined {
    return this.#frozen.has(request) ? { dataState: DATA_STATE.frozen } : undefined
  }

  /** Asks every rule, newest first, and counts a hit. With `times: N` exactly N requests are hit, also in parallel. */
  async decide(asked: Asked): Promise<Decision> {
    let waitMs = 0
    let delayedBy: string | undefined
    for (const kept of this.#kept) {
      const { rule } = kept
      if (!fits(rule, asked)) continue
      if (rule.account !== undefined && (await asked.account()) !== rule.account) continue
      // Finding the account awaited. From here to the count nothing may await, or `times` could be exceeded.
      if (!this.#kept.includes(kept) || !isLeft(rule) || !isDrawn(kept)) continue
      rule.hits += 1
      if (rule.remaining !== null) rule.remaining -= 1
      this.#events.tell('fault', { action: 'hit', fault: rule })
      const own = rule.delay === undefined ? 0 : sampleDelay(rule.delay, kept.random)
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

const isLeft = ({ enabled, remaining }: FaultRule) => enabled && remaining !== 0

function fits(rule: FaultRule, { path, method, isLazyChunk, codes }: Asked): boolean {
  if (!isLeft(rule) || (rule.method !== undefined && rule.method !== method)) return false
  const effect = effectOf(rule)
  if (rule.path === DECLARING_CALLS) return effect?.kind === 'refusal' && codes.includes(effect.code)
  return rule.path === LAZY_CHUNKS ? isLazyChunk : matchPath(rule.path, path)
}

const isDrawn = ({ rule: { probability }, random }: Kept) =>
  probability === undefined || fraction(random) <= probability
