import type { Access, Outcome, Plan } from '@unilink/shared'
import type { Reason } from '@unilink/server/kernel/reason.ts'

/** What was decided on a visit, in two words. */
export interface VisitWords {
  client: Plan['clientClass']
  outcome: Outcome
}

/** A request and its answer. Only names of fields are kept, never values. */
export interface RequestEntry {
  /** Counts up from 1 in each world; also the answer's `X-Emu-Request`. */
  id: string
  /** The answer's `X-Request-Id`, which a client may have chosen. */
  requestId: string
  /** The world's time, ISO 8601. */
  time: string
  world: string
  method: string
  path: string
  /** Names of query parameters and body fields; nested names are dotted. */
  query: string[]
  body: string[]
  /** 0 when the connection was broken instead. */
  status: number
  /** Code of the envelope; null when the answer has none. */
  code: number | null
  /** Real milliseconds until the answer began. */
  ms: number
  /** E-mail of the token's account, also for a dead token. */
  account: string | null
  access: Access | null
  /** Null for what is no visit of a short link. */
  visit: VisitWords | null
  /** For programs and developers in English, and in Chinese. */
  why: Omit<Reason, 'text'> & { text: string; zh?: string }
  /** Id of the fault's rule, or `prefer`. */
  fault: string | null
}
