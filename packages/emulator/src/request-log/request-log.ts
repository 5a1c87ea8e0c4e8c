import type { FastifyRequest } from 'fastify'
import type { EventHub } from './event-hub.ts'
import type { Caller } from './find-caller.ts'
import type { RequestEntry } from './request-entry.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'

const KEPT = 500

/** What is known of a request while it is under way. */
export interface Trace {
  id: string
  startedAt: number
  /** Resolves to undefined without a token, for an unknown one, and while the database is away. */
  caller: Promise<Caller | undefined>
  reason?: Reason
  fault?: string
  /** Its entry has been made. */
  noted?: true
}

/** The newest requests of a world, oldest first, and those in progress. */
export class RequestLog {
  readonly #events: EventHub
  #entries: RequestEntry[] = []
  readonly #traces = new WeakMap<FastifyRequest, Trace>()
  #count = 0

  constructor(events: EventHub) {
    this.#events = events
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

  add(entry: RequestEntry): void {
    this.#entries.push(entry)
    if (this.#entries.length > KEPT) this.#entries.shift()
    this.#events.tell('request', entry)
  }

  find(id: string): RequestEntry | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  /** Newest first. */
  newest(limit: number, fits: (entry: RequestEntry) => boolean): RequestEntry[] {
    return this.#entries.filter(fits).slice(-limit).toReversed()
  }

  clear(): void {
    this.#entries = []
  }
}
