import { CODE } from '@unilink/shared'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { latest } from '#src/kernel/clock.ts'

const WINDOW_MS = 15 * 60_000
/** After this many wrong passwords within the window an address is locked. */
const LOCKED_AFTER = 10
/** After this many wrong passwords within the window a captcha is required. */
const CAPTCHA_AFTER = 3

export interface LoginStanding {
  captchaDue: boolean
}

/** What the recent wrong passwords of an address demand. Refuses with 11002 when the address is locked. */
export async function standingOf(
  db: Pick<Transaction, 'loginFailure'>,
  emailKey: string,
  now: Date,
): Promise<LoginStanding> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const recent = await db.loginFailure.findMany({
    where: { emailKey, at: { gt: since, lte: latest(now) } },
    orderBy: { at: 'asc' },
    select: { at: true },
  })
  const tenth = recent.at(-LOCKED_AFTER)
  if (tenth) {
    const retryAfter = Math.ceil((tenth.at.getTime() - since.getTime()) / 1000)
    throw new AppError(CODE.signInLocked, { data: { retryAfter }, retryAfter })
  }
  return { captchaDue: recent.length >= CAPTCHA_AFTER }
}

export const captchaRequired = () =>
  new AppError(CODE.captchaWrong, { msg: '请先完成图形验证', data: { captchaRequired: true } })

/** Forgets the wrong passwords of an address. */
export async function clearFailures({ db }: Change, emailKey: string): Promise<void> {
  await db.loginFailure.deleteMany({ where: { emailKey } })
}
