import { MANUAL } from '#src/generated/words/en/manual.ts'
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
  ...MANUAL.restore,
  words: '<dir>',
  count: [1, 1],
  options: { force: { help: 'overwrite what is there; without it only an empty target is taken' }, ...SECRET_OPTIONS },
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
