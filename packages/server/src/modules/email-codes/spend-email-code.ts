import { CODE, type EmailScene } from '@unilink/shared'
import { keyedHash } from '#src/kernel/crypto/hash.ts'
import type { Context } from '#src/http/context.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'

const MAX_TRIES = 5

interface Attempt {
  email: string
  scene: EmailScene
  code: string
}

/**
 * Spends the newest code of an address and scene. A wrong guess is counted in a transaction of its own; of parallel
 * right guesses exactly one succeeds. Refuses with `emailCodeWrong`, and with 429 after too many tries.
 */
export async function spendEmailCode(context: Context, { email, scene, code }: Attempt): Promise<void> {
  const { world, actor } = context
  await takeAttempt(context, 'code', email)
  const now = world.clock.now()
  const spent = await change(context, async (tx) => {
    const newest = await tx.db.emailCode.findFirst({
      where: { emailKey: { in: emailKeysOf(world, email) }, scene, usedAt: null, expiresAt: { gt: now } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    if (!newest) return false
    if (scene === 'modifyEmail' && newest.accountId !== actor?.accountId) return false
    const open = { id: newest.id, usedAt: null, tries: { lt: MAX_TRIES } }
    const right = newest.codeHash === keyedHash(world.config.secrets.salt, `${newest.id}:${code}`)
    const { count } = await tx.db.emailCode.updateMany({
      where: open,
      data: right ? { usedAt: now } : { tries: { increment: 1 } },
    })
    return right && count === 1
  })
  if (!spent) throw new AppError(CODE.emailCodeWrong)
}
