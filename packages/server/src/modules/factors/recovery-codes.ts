import { keyedHash } from '#src/kernel/crypto/hash.ts'
import type { World } from '#src/kernel/world.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { factorMail } from './factor-mail.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

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

type Call = typeof contract.security.renewRecoveryCodes

/** Refuses with `passwordWrong` a wrong password, `factorState` where there is no second factor. */
export async function renewRecoveryCodes(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { accountId, email } = context.actor
  return withOwnPassword(context, input.password, async (tx) => {
    const { secondFactorAt } = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
    if (!secondFactorAt) throw new AppError(CODE.factorState, { msg: message('refusals.factorFirst') })
    tx.audit({ action: 'factor.recoveryRenew', targetType: 'account', targetId: accountId })
    await tx.mail(factorMail(email, 'recoveryRenewed'))
    return { recoveryCodes: await drawRecoveryCodes(tx, accountId) }
  })
}
