import { BackupError } from '@unilink/server/ops/backup/backup-error.ts'
import { checkBackup } from '@unilink/server/ops/backup/check-backup.ts'
import { copyTree } from '@unilink/server/ops/backup/copy-tree.ts'
import { isUpload } from '@unilink/server/ops/backup/data-files.ts'
import { loadDatabase } from '@unilink/server/ops/backup/load-database.ts'
import { MANIFEST, type Manifest } from '@unilink/server/ops/backup/manifest.ts'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import { assertFits, type Fit } from './assert-fits.ts'
import { keptSchema } from './memory-schema.ts'
import type { Place, WorldStorage } from '#src/kernel/place.ts'
import { told } from '#src/kernel/told/told.ts'

export interface Saved {
  kept: Manifest['kept']
  restore: (place: Place) => Promise<void>
}

const STATUS = { missing: 404, damaged: 400, foreign: 409, taken: 409, secret: 400 } as const

export function refuseBackup(error: unknown): never {
  if (!(error instanceof BackupError)) throw error
  const { fault, said } = error
  throw new EmuError(
    STATUS[fault],
    fault === 'missing' ? told('there is no export there: it has no {}', MANIFEST) : said,
  )
}

/**
 * Checks a backup, or the export of a world, which is one. A world takes all of it except for visits still in the
 * journal. Refuses with 404 a missing one, 400 a broken one, 409 one of another format, schema, database or key.
 */
export async function openBackup(storage: WorldStorage, folder: string, own: Fit): Promise<Saved> {
  const manifest = await checkBackup(folder).catch(refuseBackup)
  assertFits(told('the export'), manifest, own)
  const { success, data: kept } = keptSchema.safeParse(manifest.kept)
  if (!success) throw emuError(400, 'the export is broken: what it tells of clock, mail and faults cannot be read')
  const restore = async (place: Place) => {
    await storage.clear(place)
    await storage.create(place)
    await loadDatabase(manifest, folder, place.databaseUrl).catch((error: unknown) => {
      throw new EmuError(400, told('the export is broken: its database cannot be read'), { cause: String(error) })
    })
    await copyTree(folder, place.folder, isUpload)
  }
  return { kept, restore }
}
