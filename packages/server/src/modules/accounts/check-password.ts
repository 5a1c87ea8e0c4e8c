import type { CODE } from '@unilink/shared'
import type { Account } from '#src/db/client/client.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Context } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import type { World } from '#src/kernel/world.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { spendCaptchaToken } from '#src/modules/captchas/spend-captcha-token.ts'
import { emailKeyOf, emailKeysOf } from '#src/db/personal/account-email.ts'
import { captchaRequired, clearFailures, standingOf, type Guesser } from './login-attempts.ts'
import { together } from '#src/db/client/together.ts'

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
 * in a row. Wrong ones from a place the owner has used before count apart: no stranger locks the owner out there. Refuses
 * with 429 too many tries, `signInLocked` locked, `captchaWrong` captcha due, or `refusal`.
 */
export async function withPassword<T>(
  context: Context,
  attempt: PasswordAttempt,
  work: (tx: Change, account: Account) => Promise<T>,
): Promise<T> {
  const { world } = context
  const emailKey = emailKeyOf(world, attempt.email)
  const guesser = { emailKey, place: await takeAttempt(context, 'password', attempt.email) }
  const [captchaSpent, account] = await Promise.all([
    assertMayTry(context, guesser, attempt),
    world.db.read.account.findFirst({ where: { emailKey: { in: emailKeysOf(world, attempt.email) } } }),
  ])
  const equal = await world.passwords.verify(account?.passwordHash, attempt.password)
  const outcome = await change(context, async (tx) => {
    const [, { captchaDue }, current] = await together(
      () => tx.lock(`login:${emailKey}`),
      () => standingOf(tx.db, guesser, momentOf(world)),
      // The password may have been changed while it was being compared.
      async () => (account && equal ? tx.db.account.findUnique({ where: { id: account.id } }) : null),
    )
    if (captchaDue && attempt.captcha && !captchaSpent) throw captchaRequired()
    if (!current || current.passwordHash !== account?.passwordHash) {
      const { ip } = context.origin
      await tx.db.loginFailure.create({ data: { id: world.random.id(), ...guesser, ip, at: world.clock.now() } })
      return undefined
    }
    const [value] = await together(
      () => work(tx, current),
      () => clearFailures(tx, guesser),
    )
    return { value }
  })
  if (!outcome) throw new AppError(attempt.refusal)
  return outcome.value
}

const momentOf = ({ clock, config }: World) => ({ now: clock.now(), mostPerDay: config.limits.wrongPasswordsPerDay })

/** Whether a captcha was due and has been spent. */
async function assertMayTry(context: Context, guesser: Guesser, attempt: PasswordAttempt): Promise<boolean> {
  const { captchaDue } = await standingOf(context.world.db.read, guesser, momentOf(context.world))
  if (!captchaDue || !attempt.captcha) return false
  if (!attempt.captchaToken) throw captchaRequired()
  await change(context, (tx) => spendCaptchaToken(tx, attempt.captchaToken))
  return true
}
