import type { Access } from '@unilink/shared'
import type { Reason } from '@unilink/server/kernel/reason.ts'

/** One request and what came of it; no value that was sent is kept, only the names of fields. */
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
  /** Names of query parameters and of the body's fields; those of nested objects are dotted. */
  query: string[]
  body: string[]
  /** 0 when the connection was broken instead. */
  status: number
  /** Of the envelope; null when the answer had none. */
  code: number | null
  /** Real milliseconds until the answer began. */
  ms: number
  /** Whose token came along, dead or alive. */
  account: string | null
  access: Access | null
  why: Reason
  /** The rule of the fault that took part, or `prefer`. */
  fault: string | null
}
