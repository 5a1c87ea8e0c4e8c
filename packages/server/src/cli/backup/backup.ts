import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse } from '../cli-error.ts'
import { told, type Text } from '#src/kernel/told/told.ts'
import { join } from 'node:path'
import { createBackup } from '#src/ops/backup/create-backup.ts'
import type { Manifest } from '#src/ops/backup/manifest.ts'
import { sealFolder } from '#src/ops/backup/sealed/seal-folder.ts'
import { inScratch, withPlainBackup } from '#src/ops/backup/with-plain-backup.ts'
import { systemClock } from '#src/kernel/clock.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { SECRET_OPTIONS, secretOf } from './backup-secret.ts'
import { configOf } from '../config-of.ts'
import { EXIT } from '../exit-codes.ts'
import type { Verb, VerbCall } from '../verb.ts'
import { assertUpToDate } from '../with-database.ts'

export const backup: Verb = {
  name: 'backup',
  ...MANUAL.backup,
  words: '[verify] <dir>',
  count: [1, 2],
  options: {
    encrypt: { help: 'write one encrypted file instead of a folder; with --passphrase-file or --key-file' },
    ...SECRET_OPTIONS,
  },
  run: async (call) => {
    keepFilesPrivate()
    const [target = '', second] = call.words
    if (second === undefined) return write(call, target)
    if (target === 'verify') return verify(call, second)
    throw misuse('backup takes a folder, or verify and a backup')
  },
}

async function write(call: VerbCall, target: string): Promise<number> {
  const config = configOf(call)
  const secret = await secretOf(call)
  const encrypt = call.flags['encrypt'] === true
  if (encrypt !== (secret !== undefined)) throw misuse('--encrypt goes with --passphrase-file or --key-file')
  await assertUpToDate(config)
  const source = { config, clock: systemClock }
  const manifest = secret
    ? await inScratch(config.dataDir, async (folder) => {
        const plain = join(folder, 'backup')
        const made = await createBackup(source, plain)
        await sealFolder(plain, target, secret)
        return made
      })
    : await createBackup(source, target)
  call.print(written(target, manifest))
  if (config.visitsUrl) call.note(told('the visits in ClickHouse are not in this backup; back them up there as well'))
  return EXIT.ok
}

function written(target: string, { entries, auditHead: { seq, hash } }: Manifest): Text {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return told('{}: {} files, {} KiB, audit head {}', target, entries.length, Math.ceil(bytes / 1024), `${seq}:${hash}`)
}

async function verify(call: VerbCall, source: string): Promise<number> {
  const { verifyBackup } = await import('#src/ops/backup/verify-backup.ts')
  const config = configOf(call)
  const { manifest, problems, rows, files } = await withPlainBackup(config, source, await secretOf(call), (folder) =>
    verifyBackup(config, folder),
  )
  for (const problem of problems) call.note(problem)
  if (problems.length > 0) return EXIT.failed
  const { seq, hash } = manifest.auditHead
  call.print(
    told(
      '{} can be restored: {} rows in {} tables, {} files, audit head {}',
      source,
      rows,
      Object.keys(manifest.counts).length,
      files,
      `${seq}:${hash}`,
    ),
  )
  return EXIT.ok
}
