import type { FactorStep } from '@unilink/shared'
import type { Change } from '#src/modules/changes/change.ts'
import { CHALLENGE_SECONDS, openChallenge, type Purpose } from '#src/modules/factors/challenges.ts'
import { requestOptions } from '#src/modules/factors/passkey-options.ts'
import { together } from '#src/db/client/together.ts'

/** Asks for a second step, with what it takes. */
export async function openStep(tx: Change, accountId: string, purpose: Purpose): Promise<FactorStep> {
  const [{ token, webauthn }, passkeys, totp, recovery] = await together(
    () => openChallenge(tx, accountId, purpose),
    () => tx.db.passkey.findMany({ where: { accountId } }),
    () => tx.db.totp.count({ where: { accountId, secretEnc: { not: '' } } }),
    () => tx.db.recoveryCode.count({ where: { accountId, usedAt: null } }),
  )
  return {
    challenge: token,
    expiresIn: CHALLENGE_SECONDS,
    totp: totp > 0,
    recovery: recovery > 0,
    passkey: requestOptions(tx.context.world, passkeys, webauthn),
  }
}
