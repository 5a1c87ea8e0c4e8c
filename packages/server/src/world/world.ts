import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config/config.ts'
import type { PasswordHasher } from '#src/crypto/password-hasher.ts'
import type { Database } from '#src/db/database.ts'
import type { SharedState } from '#src/coordination/shared-state.ts'
import type { RateLimiter } from '#src/http/rate-limiter.ts'
import type { EventHub } from '#src/emulator/request-log/event-hub.ts'
import type { FaultBook } from '#src/emulator/faults/fault-book.ts'
import type { RequestLog } from '#src/emulator/request-log/request-log.ts'
import type { Rollups } from '#src/stats/rollup/rollups.ts'
import type { Metrics } from '#src/ops/metrics/metrics.ts'
import type { LinkDirectory } from '#src/visit/link-directory.ts'
import type { VisitStore } from '#src/visit/store/visit-store.ts'
import type { VisitRecorder } from '#src/visit/visit-recorder.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './file-store.ts'
import type { MailOutbox } from './mail-outbox.ts'
import type { Keepsake } from './keepsake.ts'
import type { Mail } from './mail.ts'
import type { Random } from './random.ts'

/**
 * One complete back end and the composition root: whatever the business needs from outside hangs here, and nothing
 * reads a global or the system clock. In production there is one; tests make as many as they like.
 */
export interface World {
  readonly name: string
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** For mail that the caller waits for. */
  readonly mail: Mail
  /** For mail that tells of what has happened. */
  readonly outbox: MailOutbox
  readonly files: FileStore
  readonly passwords: PasswordHasher
  /** What the world's processes have in common besides the database. */
  readonly shared: SharedState
  readonly guesses: RateLimiter
  readonly links: LinkDirectory
  readonly visits: VisitRecorder
  /** Where they go, and what is asked of them. */
  readonly visitStore: VisitStore
  /** By name; empty in production. */
  readonly keepsakes: Readonly<Record<string, Keepsake>>
  readonly rollups: Rollups
  readonly log: FastifyBaseLogger
  /** Numbers for those who run the server. */
  readonly metrics: Metrics
  /** In emulator mode only, as are the next two: answers that go wrong on purpose. */
  readonly faults?: FaultBook
  /** What was asked and why it was answered so. */
  readonly requests?: RequestLog
  /** What goes on, for whoever listens. */
  readonly events?: EventHub
  /** Flushes what is under way and lets go of everything. */
  close(): Promise<void>
}
