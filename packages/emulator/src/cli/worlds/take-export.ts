import { told, type Text } from '#src/kernel/told/told.ts'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { isLoopback } from '@unilink/server/kernel/config/config.ts'
import { readManifest } from '@unilink/server/ops/backup/manifest.ts'
import { schemaHash } from '#src/kernel/schema-hash.ts'
import type { Reached } from '../reach.ts'

export interface TakenExport {
  /** Where the export is on this machine; missing when the emulator runs elsewhere. */
  folder: string | undefined
  notes: Text[]
  remove: () => Promise<void>
}

/** Makes the emulator export its world, and finds the folder if it is on this machine. */
export async function takeExport({ emulator, origin }: Reached, name: string): Promise<TakenExport> {
  const made = await emulator.snapshots.export({ name })
  // A path told by another machine may exist here by chance: only an export made just now is read and removed.
  const { folder } = made
  const near = isLoopback(new URL(origin).hostname) && basename(folder) === name
  const manifest = near ? await readManifest(folder).catch(() => undefined) : undefined
  if (!manifest || schemaHash(manifest.migrations) !== made.schemaHash) {
    return {
      folder: undefined,
      notes: [told('the world could not be taken along; it is at {} in {}', origin, folder)],
      remove: async () => {},
    }
  }
  return { folder, notes: [], remove: () => rm(folder, { recursive: true, force: true }) }
}
