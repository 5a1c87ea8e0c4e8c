import { hkdfSync } from 'node:crypto'
import { keyIdOf, keysOf, unseal, type SealKeys } from '#src/kernel/crypto/seal.ts'
import type { Client } from '#src/kernel/ports/database.ts'

/** A key of the audit chain, by the id of the sealing key that it comes from. */
export interface ChainKey {
  id: string
  key: Uint8Array
}

/** The key of the audit chain: who can write to the database but does not know it cannot forge a hash. */
export function chainKey({ sealKey }: Pick<SealKeys, 'sealKey'>): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sealKey, '', 'unilink audit chain', 32))
}

/** All keys that rows may be written under, today's first: the sealing keys', and earlier ones kept sealed. */
export async function chainKeys(
  { read }: { read: Pick<Client, 'formerChainKey'> },
  secrets: SealKeys,
): Promise<ChainKey[]> {
  const configured = keysOf(secrets).map((sealKey) => ({ id: keyIdOf(sealKey), key: chainKey({ sealKey }) }))
  const kept = await read.formerChainKey.findMany({ orderBy: { id: 'asc' } })
  const former = kept
    .filter(({ id }) => !configured.some((one) => one.id === id))
    .map(({ id, keyEnc }) => ({ id, key: new Uint8Array(Buffer.from(unseal(keyEnc, secrets), 'base64')) }))
  return [...configured, ...former]
}
