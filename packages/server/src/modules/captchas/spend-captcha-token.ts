import { hashToken } from '#src/kernel/crypto/hash.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'

/** Uses up the token of a solved captcha: of any number of attempts at once, one succeeds. Refuses with 11004. */
export async function spendCaptchaToken(tx: Transaction, token: string | undefined, now: Date): Promise<void> {
  if (!token) throw new AppError(11004)
  const { count } = await tx.captcha.updateMany({
    where: { tokenHash: hashToken(token), usedAt: null, tokenEnds: { gt: now } },
    data: { usedAt: now },
  })
  if (count === 0) throw new AppError(11004)
}
