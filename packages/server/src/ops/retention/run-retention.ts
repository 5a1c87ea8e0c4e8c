import type { World } from '#src/kernel/world.ts'
import { removeExpired } from './remove-expired.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'
import { removeVisits } from './remove-visits.ts'

export type RetentionWorld = Pick<World, 'db' | 'clock' | 'files' | 'config'>

export interface RetentionOptions {
  /** Only counts what would be removed. */
  dryRun: boolean
}

/** Removed rows by kind. */
export type RetentionReport = Record<string, number>

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
