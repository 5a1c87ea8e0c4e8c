import { createBackup } from '#src/ops/backup/create-backup.ts'
import { systemClock } from '#src/kernel/clock.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb } from './verb.ts'
import { assertUpToDate } from './with-database.ts'

export const backup: Verb = {
  name: 'backup',
  summary: 'write a backup while the server runs',
  words: '<dir>',
  count: [1, 1],
  options: {},
  help: [
    'Writes the database as it stands at one moment, every uploaded file, and visits that wait in the journal into a new folder, with a manifest of versions and checksums. The server goes on serving and writing meanwhile. SQLite is copied by VACUUM INTO, PostgreSQL is read from one snapshot; no other program is needed.',
    'With VISITS_URL the visits that are stored in ClickHouse are not in it: back them up there, with its own means.',
    'The folder gets its name only once everything is on the disk: what has the name is whole. Nothing in it is encrypted beyond what the database itself seals, so keep it as carefully as the server, and SEAL_KEY elsewhere.',
  ],
  examples: [['unilink backup /backups/2026-11-21', 'a backup named by its day']],
  run: async (call) => {
    keepFilesPrivate()
    const config = configOf(call)
    const [target = ''] = call.words
    await assertUpToDate(config)
    const manifest = await createBackup({ config, clock: systemClock }, target)
    const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0)
    const { seq, hash } = manifest.auditHead
    call.print(`${target}: ${manifest.entries.length} files, ${Math.ceil(bytes / 1024)} KiB, audit head ${seq}:${hash}`)
    if (config.visitsUrl) call.note('the visits in ClickHouse are not in this backup; back them up there as well')
    return EXIT.ok
  },
}
