import type { CODE } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import type { Context } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { spendCaptchaToken } from '#src/modules/captchas/spend-captcha-token.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'
import { captchaRequired, clearFailures, standingOf } from './login-attempts.ts'

export interface PasswordAttempt {
  email: string
  password: string
  captchaToken?: string | undefined
  /** What a wrong password is answered with. */
  refusal: typeof CODE.wrongCredentials | typeof CODE.passwordWrong
  /** Calls of a signed-in account do not ask for a captcha, only the lock holds. */
  captcha: boolean
}

/**
 * Compares a password and, when it is right, runs `work` for its account in one transaction. Wrong ones count for the
 * address; the count is taken again after comparing, so that guesses made all at once get no further than guesses made
 * in a row. Refuses with 11002 locked, 11004 captcha due, or `refusal`.
 */
export async function withPassword<T>(
  context: Context,
  attempt: PasswordAttempt,
  work: (tx: Change, accountId: string) => Promise<T>,
): Promise<T> {
  const { world } = context
  const key = emailKeyOf(world, attempt.email)
  const captchaSpent = await assertMayTry(context, key, attempt)
  const account = await world.db.read.account.findUnique({ where: { emailKey: key } })
  const equal = await world.passwords.verify(account?.passwordHash, attempt.password)
  const outcome = await change(context, async (tx) => {
    await tx.lock(`login:${key}`)
    const { captchaDue } = await standingOf(tx.db, key, world.clock.now())
    if (captchaDue && attempt.captcha && !captchaSpent) throw captchaRequired()
    // The password may have been changed while it was being compared.
    const current = account && equal ? await tx.db.account.findUnique({ where: { id: account.id } }) : null
    if (!current || current.passwordHash !== account?.passwordHash) {
      await tx.db.loginFailure.create({
        data: { id: world.random.id(), emailKey: key, ip: context.origin.ip, at: world.clock.now() },
      })
      return undefined
    }
    await clearFailures(tx, key)
    return { value: await work(tx, current.id) }
  })
  if (!outcome) throw new AppError(attempt.refusal)
  return outcome.value
}

/** Whether a captcha was due and has been spent. */
async function assertMayTry(context: Context, key: string, attempt: PasswordAttempt): Promise<boolean> {
  const { world } = context
  const now = world.clock.now()
  const { captchaDue } = await standingOf(world.db.read, key, now)
  if (!captchaDue || !attempt.captcha) return false
  if (!attempt.captchaToken) throw captchaRequired()
  await change(context, (tx) => spendCaptchaToken(tx, attempt.captchaToken))
  return true
}
