import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import type { JournalOptions } from '#src/visits/journal/visit-journal.ts'

type Settings = Pick<Config, 'dataDir' | 'visitSpareDir' | 'visitSyncMs' | 'limits'>

/** Where a world's visits wait to be stored, and how. */
export const journalOf = (config: Settings, world: string): Omit<JournalOptions, 'log'> => ({
  folder: join(config.dataDir, 'visits', world),
  spare: config.visitSpareDir && spareFolder(config.visitSpareDir, join(config.dataDir, world)),
  maxBytes: config.limits.journalBytes,
  syncMs: config.visitSyncMs,
})

/** A folder that is this world's alone, where many may have theirs. */
const spareFolder = (parent: string, world: string): string =>
  join(parent, `unilink-visits-${createHash('sha256').update(world).digest('hex').slice(0, 16)}`)
