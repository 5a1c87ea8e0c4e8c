import { failed, misuse } from '../cli-error.ts'
import { plainReason } from '../failure/report-failure.ts'
import { errorText } from '@unilink/shared'
import { readFile } from 'node:fs/promises'
import type { BackupSecret } from '#src/ops/backup/sealed/secret.ts'
import type { VerbCall, VerbOption } from '../verb.ts'

/** Where the secret of an encrypted backup is; never on the command line itself, which others can see. */
export const SECRET_OPTIONS: Readonly<Record<string, VerbOption>> = {
  'passphrase-file': { value: 'file', help: 'its first line is the passphrase of an encrypted backup' },
  'key-file': { value: 'file', help: 'a file of 32 random bytes or more that encrypted the backup' },
}

/** Undefined when none is given. */
export async function secretOf({ flags }: VerbCall): Promise<BackupSecret | undefined> {
  const { 'passphrase-file': passphraseFile, 'key-file': keyFile } = flags
  if (typeof passphraseFile === 'string' && typeof keyFile === 'string')
    throw misuse('give --passphrase-file or --key-file, not both')
  if (typeof keyFile === 'string') return { keyFile: await read(keyFile) }
  if (typeof passphraseFile !== 'string') return undefined
  const [passphrase = ''] = (await read(passphraseFile)).toString('utf8').split(/\r?\n/)
  return { passphrase }
}

const read = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw failed('{} cannot be read: {}', path, plainReason(error) ?? errorText(error))
  })
