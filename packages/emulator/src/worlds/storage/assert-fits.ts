import type { Origin } from '@unilink/server/ops/backup/manifest.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { schemaHash } from '#src/kernel/schema-hash.ts'

/** What has to match before a world can become a copy. */
export type Fit = Pick<Origin, 'provider' | 'migrations' | 'keyCheck'>

/** Refuses with 409 a copy of another database, schema or key. */
export function assertFits(name: string, taken: Fit, own: Fit): void {
  if (taken.provider !== own.provider)
    throw new EmuError(409, `${name} was taken on ${taken.provider}; this server runs on ${own.provider}`)
  const [hash, wanted] = [schemaHash(taken.migrations), schemaHash(own.migrations)]
  if (hash !== wanted) {
    throw new EmuError(
      409,
      `${name} has another database schema (${hash}) than this server (${wanted}); take it anew`,
      { schemaHash: hash, wanted },
    )
  }
  if (taken.keyCheck !== own.keyCheck)
    throw new EmuError(409, `${name} was sealed with another SEAL_KEY than this server's; start it with that one`)
}
