import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'
import { emailKeyOf } from './account-email.ts'

/** The columns of an entry: an e-mail or `@domain` in lower case. */
export function entryColumns(by: Sealer, entry: string) {
  if (entry.startsWith('@')) return { entry, entryEnc: '' }
  return { entry: emailKeyOf(by, entry), entryEnc: seal(entry, by.config.secrets.sealKey, by.random) }
}

/** The e-mail or `@domain` of an entry. */
export const entryText = ({ config }: Opener, { entry, entryEnc }: { entry: string; entryEnc: string }): string =>
  entryEnc ? unseal(entryEnc, config.secrets) : entry
