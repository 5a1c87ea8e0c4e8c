import { hkdfSync } from 'node:crypto'
import type { Secrets } from '#src/kernel/config/config.ts'

/** A few bytes derived from the sealing key, one way: equal keys have equal ones. */
export function keyCheckOf({ sealKey }: Pick<Secrets, 'sealKey'>): string {
  return Buffer.from(hkdfSync('sha256', sealKey, '', 'unilink backup key check', 8)).toString('hex')
}
