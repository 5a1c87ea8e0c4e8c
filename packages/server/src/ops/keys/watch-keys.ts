import { keyIdOf } from '#src/kernel/crypto/seal.ts'
import type { World } from '#src/kernel/world.ts'
import { keyUsage } from './key-usage.ts'

/** Says in the log, a moment after the start, when something is sealed with a key that SEAL_KEY lacks or could lose. */
export async function watchKeys(world: Pick<World, 'db' | 'config' | 'files' | 'log'>): Promise<void> {
  try {
    const { former, missing } = await keyUsage(world, world.files)
    const keyId = keyIdOf(world.config.secrets.sealKey)
    if (missing.rows + missing.files > 0)
      world.log.error(
        { keyId, ...missing },
        'values are sealed with a key that SEAL_KEY does not hold: nobody can read them',
      )
    if (former.rows + former.files > 0)
      world.log.warn({ keyId, ...former }, 'values are sealed with a former key: unilink keys rotate seals them anew')
  } catch (error) {
    world.log.warn({ err: error }, 'it could not be told which keys have sealed what')
  }
}
