import type { World } from '#src/kernel/world.ts'

export type RetentionWorld = Pick<World, 'db' | 'clock' | 'files' | 'config'>
export type VisitsWorld = Omit<RetentionWorld, 'files'>

export interface RetentionOptions {
  /** Only counts what would be removed. */
  dryRun: boolean
}

/** Removed rows by kind. */
export type RetentionReport = Record<string, number>
