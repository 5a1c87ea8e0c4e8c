import { LateError } from '#src/kernel/shared-state/in-time.ts'
import { DatabaseBusyError } from './database-busy.ts'

/** Prisma's codes for a database that is unreachable, shutting down, or has no free connection or turn. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])
/** The same in Prisma's adapters; a raw query gives only these. */
const ADAPTER_KINDS = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
])
/**
 * PostgreSQL's codes: connection lost (08), no space, memory or connection (53), shutting down or starting (57P), disk
 * error (58); statement or lock time-out, aborted transaction, read-only server.
 */
const POSTGRESQL_CODE = /^(08...|53...|57P..|58...|57014|55P03|25P03|25006)$/
/** SQLite's result codes for a lock, and for a disk that is read-only, broken, full or gone. */
const SQLITE_RESULTS = new Set([5, 8, 10, 13, 14])
/** Errors that node-postgres gives as text only. */
const DRIVER_WORDS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])

interface AdapterCause {
  kind?: unknown
  originalCode?: unknown
  extendedCode?: unknown
}

interface Told {
  code?: unknown
  /** SQLite's code when a commit fails. */
  rawCode?: unknown
  meta?: { driverAdapterError?: { cause?: AdapterCause } }
  /** The adapter's own error, which passes unchanged when a transaction begins or ends. */
  cause?: AdapterCause | null
}

/** Whether a query failed because the database is away, stopping or too busy, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseBusyError || error instanceof LateError) return true
  if (!(error instanceof Error)) return false
  const { code, rawCode, meta, cause } = error as Told
  const { kind, originalCode, extendedCode } = meta?.driverAdapterError?.cause ?? cause ?? {}
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    PRISMA_CODES.has(String(code)) ||
    ADAPTER_KINDS.has(String(kind)) ||
    POSTGRESQL_CODE.test(String(originalCode ?? code)) ||
    SQLITE_RESULTS.has(Number(rawCode ?? extendedCode) & 0xff) ||
    DRIVER_WORDS.has(error.message)
  )
}
