import { removeExpired } from './remove-expired.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'
import { removeVisits } from './remove-visits.ts'
import type { RetentionOptions, RetentionReport, RetentionWorld } from './retention.ts'

/**
 * Removes what has expired: ended sessions, spent captchas and codes, old login failures and page views, visits after
 * their days, unreferenced uploads, and orphaned bytes. Steps may be repeated and run in two processes at once.
 */
export async function runRetention(world: RetentionWorld, options: RetentionOptions): Promise<RetentionReport> {
  return {
    ...(await removeExpired(world, options)),
    uploads: await removeUnusedUploads(world, options),
    orphans: await removeOrphans(world, options),
    // Last, because it may have to wait for another day.
    ...(await removeVisits(world, options)),
  }
}
