import { createHmac } from 'node:crypto'

/** An audit row as read back from the database. */
export interface AuditRow {
  seq: number
  id: string
  at: Date
  actorId: string
  actorKind: string
  action: string
  targetType: string
  targetId: string
  ip: string
  requestId: string
  before: unknown
  after: unknown
}

/** Predecessor's hash of the first row. */
export const CHAIN_START = ''

/** Hash of a row and, through `previous`, of all rows before it. 64 hexadecimal digits. */
export function entryHash(key: Uint8Array, previous: string, row: AuditRow): string {
  const fields = [
    row.seq,
    row.id,
    row.at.getTime(),
    row.actorId,
    row.actorKind,
    row.action,
    row.targetType,
    row.targetId,
    row.ip,
    row.requestId,
    row.before ?? null,
    row.after ?? null,
  ]
  return createHmac('sha256', key)
    .update(canonicalJson([previous, ...fields]))
    .digest('hex')
}

/** JSON with sorted keys, so that equal values give equal text on every database. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) => (isPlainObject(held) ? inOrder(held) : held))
}

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
