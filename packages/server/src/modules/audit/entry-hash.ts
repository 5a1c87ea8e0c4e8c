import { createHmac } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** All that an audit row says, as it is read back from the database. */
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

/** What stands in place of a predecessor's hash before the first row. */
export const CHAIN_START = ''

/** The hash of a row: it stands for the row and, through `previous`, for every row before it. 64 hexadecimal digits. */
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
