import type { World } from '@unilink/server/kernel/world.ts'
import type { Transaction } from '@unilink/server/kernel/ports/database.ts'
import { recoveryHash } from '@unilink/server/modules/factors/recovery-codes.ts'
import { sealSecret } from '@unilink/server/modules/factors/totp.ts'

/** What the authenticator of every persona with a second factor holds; there are none in production. */
export const PERSONA_TOTP_SECRET = 'UNILINKDEMOSECRETFORTESTSONLY234'
export const PERSONA_RECOVERY_CODES: readonly string[] = Array.from(
  'ABCDEFGHJK',
  (letter) => `DEMO${letter}-CODE${letter}`,
)

/** Gives an account the second factor of the personas. */
export async function seedFactor(world: World, tx: Transaction, accountId: string, at: Date): Promise<void> {
  await tx.totp.create({ data: { accountId, secretEnc: sealSecret(world, PERSONA_TOTP_SECRET), enrolledAt: at } })
  await tx.recoveryCode.createMany({
    data: PERSONA_RECOVERY_CODES.map((code) => ({
      id: world.random.id(),
      accountId,
      codeHash: recoveryHash(world, accountId, code),
      createdAt: at,
    })),
  })
}
