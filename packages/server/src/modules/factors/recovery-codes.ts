import { keyedHash } from '#src/kernel/crypto/hash.ts'
import type { World } from '#src/kernel/world.ts'
import type { Change } from '#src/modules/changes/change.ts'

const COUNT = 10
const LENGTH = 10
/** Without characters that are taken for others. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Draws an account's recovery codes anew, 49 bits each; they are told once and kept only as keyed hashes. */
export async function drawRecoveryCodes(tx: Change, accountId: string): Promise<string[]> {
  const { world } = tx.context
  const codes = Array.from({ length: COUNT }, () => world.random.text(LENGTH, ALPHABET))
  await writeRecoveryCodes(tx, accountId, codes)
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

async function writeRecoveryCodes({ db, context }: Change, accountId: string, codes: string[]): Promise<void> {
  const { world } = context
  const createdAt = world.clock.now()
  await db.recoveryCode.deleteMany({ where: { accountId } })
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({
      id: world.random.id(),
      accountId,
      codeHash: recoveryHash(world, accountId, code),
      createdAt,
    })),
  })
}

/** Uses a recovery code up; false for one that is not there or was used. Of any number of tries at once one succeeds. */
export async function spendRecoveryCode({ db, context }: Change, accountId: string, code: string): Promise<boolean> {
  const { world } = context
  const codeHash = recoveryHash(world, accountId, code)
  const { count } = await db.recoveryCode.updateMany({
    where: { accountId, codeHash, usedAt: null },
    data: { usedAt: world.clock.now() },
  })
  return count === 1
}

/** However it is written: in small letters, with or without what stands between. */
export function recoveryHash({ config }: Pick<World, 'config'>, accountId: string, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z\d]/g, '')
  return keyedHash(config.secrets.salt, `recovery:${accountId}:${plain}`)
}
