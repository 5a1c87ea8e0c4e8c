import type { Plan } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { EventHub } from '#src/kernel/event-hub.ts'
import type { Exchange } from './exchange.ts'
import type { Caller } from './find-caller.ts'
import type { RequestEntry } from './request-entry.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'

const KEPT = 500
/** Exchanges are longer than entries. */
const EXCHANGES_KEPT = 100
const EXCHANGE_BYTES = 8 * 1_048_576

/** What is known of a request while it is under way. */
export interface Trace {
  id: string
  startedAt: number
  /** Resolves to undefined without a token, for an unknown one, and while the database is away. */
  caller: Promise<Caller | undefined>
  reason?: Reason
  fault?: string
  /** Of a visit; resolves to undefined when its link cannot be read. */
  plan?: Promise<Plan | undefined>
  /** Its entry has been made. */
  noted?: true
}

/** The newest requests of a world, oldest first, and those in progress. */
export class RequestLog {
  readonly #events: EventHub
  readonly #mostBytes: number
  #bytes = 0
  #entries: RequestEntry[] = []
  readonly #exchanges = new Map<string, Exchange>()
  readonly #plans = new WeakMap<RequestEntry, Plan>()
  readonly #traces = new WeakMap<FastifyRequest, Trace>()
  #count = 0

  /** The oldest exchanges go when there are more than `mostBytes`. */
  constructor(events: EventHub, mostBytes = EXCHANGE_BYTES) {
    this.#events = events
    this.#mostBytes = mostBytes
  }

  begin(request: FastifyRequest): void {
    this.#count += 1
    this.#traces.set(request, {
      id: String(this.#count),
      startedAt: performance.now(),
      caller: Promise.resolve(undefined),
    })
  }

  /** Undefined for requests that are not recorded, such as the emulator's own. */
  traceOf(request: FastifyRequest): Trace | undefined {
    return this.#traces.get(request)
  }

  /** Sets the reason of the answer in progress. */
  explain(request: FastifyRequest, reason: Reason): void {
    const trace = this.#traces.get(request)
    if (trace) trace.reason = reason
  }

  /** Sets what is being decided on a visit. */
  follow(request: FastifyRequest, plan: Promise<Plan | undefined>): void {
    const trace = this.#traces.get(request)
    if (trace) trace.plan = plan.catch(() => undefined)
  }

  /** What was decided on a visit. */
  planOf(entry: RequestEntry): Plan | undefined {
    return this.#plans.get(entry)
  }

  add(entry: RequestEntry, exchange: Exchange | undefined, plan: Plan | undefined): void {
    if (plan) this.#plans.set(entry, plan)
    if (exchange) {
      this.#exchanges.set(entry.id, exchange)
      this.#bytes += bytesOf(exchange)
    }
    for (const [id, oldest] of this.#exchanges) {
      if (this.#exchanges.size <= EXCHANGES_KEPT && this.#bytes <= this.#mostBytes) break
      this.#exchanges.delete(id)
      this.#bytes -= bytesOf(oldest)
    }
    this.#entries.push(entry)
    if (this.#entries.length > KEPT) this.#entries.shift()
    this.#events.tell('request', entry)
  }

  find(id: string): RequestEntry | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  /** What the request sent and was answered; only the last ones are kept, and none in production. */
  exchangeOf(id: string): Exchange | undefined {
    return this.#exchanges.get(id)
  }

  /** The requests whose exchanges are kept, oldest first. */
  kept(): { entry: RequestEntry; exchange: Exchange }[] {
    return this.#entries.flatMap((entry) => {
      const exchange = this.#exchanges.get(entry.id)
      return exchange ? [{ entry, exchange }] : []
    })
  }

  /** Newest first. */
  newest(limit: number, fits: (entry: RequestEntry) => boolean): RequestEntry[] {
    return this.#entries.filter(fits).slice(-limit).toReversed()
  }

  clear(): void {
    this.#entries = []
    this.#exchanges.clear()
    this.#bytes = 0
  }
}

const bytesOf = ({ url, body, answer }: Exchange): number =>
  url.length + (answer?.length ?? 0) + (body === undefined ? 0 : JSON.stringify(body).length)
