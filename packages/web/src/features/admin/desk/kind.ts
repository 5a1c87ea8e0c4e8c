import type { Machine, Reason, TimeOrder } from '@unilink/shared'
import type { ComponentType } from 'react'
import type { CallOptions } from '#src/api/send.ts'

interface PageBody {
  page: number
  perPage: number
  keyword?: string
  state: number
  order: TimeOrder
}

/** One kind of submission: its calls under common names, and how it is shown. Its functions keep their identity. */
export interface ReviewKind<Row, Detail> {
  machine: Extract<Machine, 'data' | 'review' | 'address'>
  title: string
  hint: string
  searchHint: string
  /** The queue's address, which also holds the submission in view as `id`. */
  path: string
  approveText: string
  reasons: readonly Reason[]
  /** The states one can look at; the first is the one that waits. */
  states: readonly number[]
  idOf: (row: Row) => string
  /** What people call it. */
  nameOf: (row: Row) => string
  /** When it was submitted, in seconds. */
  timeOf: (row: Row) => number
  /** The same of all that were submitted together; missing where each comes alone. */
  batchOf?: (row: Row) => string | undefined
  /** Whom a decision is about. */
  subjectOf: (detail: Detail) => string
  stateOf: (detail: Detail) => number
  /** How many machine checks failed. */
  failedChecks: (detail: Detail) => number
  page: (body: PageBody, options?: CallOptions) => Promise<{ list: Row[]; total: number }>
  detail: (body: { id: string }, options?: CallOptions) => Promise<Detail>
  approve: (id: string) => Promise<unknown>
  reject: (id: string, reason: string) => Promise<unknown>
  Row: ComponentType<{ row: Row }>
  Detail: ComponentType<{ detail: Detail }>
  /** Beside it: checks, who asks, what was decided before. */
  Ground: ComponentType<{ detail: Detail }>
}

/** The state in which a submission waits for a decision, in all machines. */
export const WAITING = 1
