import type { Said } from '#src/kernel/told/told.ts'
import { assertKnownSchema } from '@unilink/server/ops/backup/check-backup.ts'
import { BackupError } from '@unilink/server/ops/backup/backup-error.ts'
import type { Origin } from '@unilink/server/ops/backup/manifest.ts'
import { emuError, EmuError } from '#src/surface/emu-error.ts'

/** What has to match before a world can become a copy. */
export type Fit = Pick<Origin, 'provider' | 'migrations' | 'keyCheck'>

/** Refuses with 409 a copy of another database, key or schema. An older schema is migrated when the world is opened. */
export function assertFits(name: Said, taken: Fit, own: Fit): void {
  if (taken.provider !== own.provider)
    throw emuError(409, '{} was taken on {}; this server runs on {}', name, taken.provider, own.provider)
  try {
    assertKnownSchema(taken, new Map(own.migrations.map((each) => [each.name, each.sha256])))
  } catch (error) {
    throw error instanceof BackupError ? new EmuError(409, error.said) : error
  }
  if (taken.keyCheck !== own.keyCheck)
    throw emuError(409, "{} was sealed with another SEAL_KEY than this server's; start it with that one", name)
}
