import { CODE } from '@unilink/shared'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'

/** Spends the token of a solved captcha: of parallel attempts exactly one succeeds. Refuses with `captchaWrong`. */
export async function spendCaptchaToken({ db, context }: Change, token: string | undefined): Promise<void> {
  if (!token) throw new AppError(CODE.captchaWrong)
  const now = context.world.clock.now()
  const { count } = await db.captcha.updateMany({
    where: { tokenHash: hashToken(token), usedAt: null, tokenEnds: { gt: now } },
    data: { usedAt: now },
  })
  if (count === 0) throw new AppError(CODE.captchaWrong)
}
