import { hkdfSync } from 'node:crypto'
import type { Secrets } from '#src/kernel/config/config.ts'

/** The key of the audit chain: who can write to the database but does not know it cannot forge a hash. */
export function chainKey({ sealKey }: Pick<Secrets, 'sealKey'>): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sealKey, '', 'unilink audit chain', 32))
}
