import { hkdfSync } from 'node:crypto'
import type { Secrets } from '#src/kernel/config/config.ts'

/** A check value derived one-way from the sealing key. */
export function keyCheckOf({ sealKey }: Pick<Secrets, 'sealKey'>): string {
  return Buffer.from(hkdfSync('sha256', sealKey, '', 'unilink backup key check', 8)).toString('hex')
}
