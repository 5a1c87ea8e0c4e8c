import { restoreBackup } from '#src/ops/backup/restore-backup.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { withPlainBackup } from '#src/ops/backup/with-plain-backup.ts'
import { SECRET_OPTIONS, secretOf } from './backup-secret.ts'
import { configOf } from '../config-of.ts'
import { EXIT } from '../exit-codes.ts'
import type { Verb } from '../verb.ts'
import { told } from '#src/kernel/told/told.ts'

export const restore: Verb = {
  name: 'restore',
  summary: 'put a backup in the place of database and files',
  words: '<dir>',
  count: [1, 1],
  options: {
    force: { help: 'overwrite what is there; without it only an empty target is taken' },
    ...SECRET_OPTIONS,
  },
  help: [
    'Checks the whole backup first, then fills the database and the data folder that the environment names. Stop the server before. A backup of an older version is migrated; one of a newer version, or a damaged one, is refused and nothing is changed.',
    'The backup may come from the other kind of database: this is also the way from SQLite to PostgreSQL and back. SEAL_KEY has to hold the one it was made with, or sealed numbers cannot be read.',
  ],
  examples: [
    ['unilink restore /backups/2026-11-21', 'into an empty place'],
    ['unilink restore --key-file /keys/backup.key /backups/2026-11-21.enc', 'of an encrypted one'],
    ['DATABASE_URL=postgresql://… unilink restore /backups/2026-11-21', 'move to PostgreSQL'],
  ],
  run: async (call) => {
    keepFilesPrivate()
    const config = configOf(call)
    const [source = ''] = call.words
    const force = call.flags['force'] === true
    const { manifest, sameKey } = await withPlainBackup(config, source, await secretOf(call), (folder) =>
      restoreBackup(config, folder, { force }),
    )
    call.print(
      told('restored {}, made {} by version {} on {}', source, manifest.createdAt, manifest.program, manifest.provider),
    )
    const { seq, hash } = manifest.auditHead
    if (sameKey) call.print(told('check it with: unilink audit verify{}', seq > 0 ? ` --head ${seq}:${hash}` : ''))
    else
      call.note(
        told(
          'warning: SEAL_KEY is not the one of the backup; with it nobody can sign in and what is sealed cannot be read',
        ),
      )
    return EXIT.ok
  },
}
