import { CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { latest } from '#src/kernel/clock.ts'

const WINDOW_MS = 15 * 60_000
const DAY_MS = 86_400_000
/** So many wrong passwords within the window lock an address, as do so many as the configuration says within a day. */
const LOCKED_AFTER = 10
/** After this many wrong passwords within the window a captcha is required. */
const CAPTCHA_AFTER = 3

export interface LoginStanding {
  captchaDue: boolean
}

/** Whose wrong passwords count together: of one address, from one known place or from all strangers. */
export interface Guesser {
  emailKey: string
  place: string
}

interface Moment {
  now: Date
  /** Wrong passwords that lock for the rest of a day. */
  mostPerDay: number
}

/** Where a guesser stands after recent wrong passwords. Refuses with `signInLocked` once all tries are used up. */
export async function standingOf(
  db: Pick<Transaction, 'loginFailure'>,
  guesser: Guesser,
  { now, mostPerDay }: Moment,
): Promise<LoginStanding> {
  const ofDay = await db.loginFailure.findMany({
    where: { ...guesser, at: { gt: new Date(now.getTime() - DAY_MS), lte: latest(now) } },
    orderBy: { at: 'asc' },
    select: { at: true },
  })
  const since = now.getTime() - WINDOW_MS
  const recent = ofDay.filter(({ at }) => at.getTime() > since)
  const waitMs = Math.max(
    untilOver(recent.at(-LOCKED_AFTER)?.at, WINDOW_MS, now),
    untilOver(ofDay.at(-mostPerDay)?.at, DAY_MS, now),
  )
  if (waitMs > 0) {
    const retryAfter = Math.ceil(waitMs / 1000)
    throw new AppError(CODE.signInLocked, { data: { retryAfter }, retryAfter })
  }
  return { captchaDue: recent.length >= CAPTCHA_AFTER }
}

const untilOver = (at: Date | undefined, windowMs: number, now: Date): number =>
  at ? at.getTime() + windowMs - now.getTime() : 0

export const captchaRequired = () =>
  new AppError(CODE.captchaWrong, { msg: message('fields.captchaMissing'), data: { captchaRequired: true } })

/** Forgets the wrong passwords of a guesser, or of an address from wherever they came. */
export async function clearFailures({ db }: Change, guesser: Guesser | { emailKey: { in: string[] } }): Promise<void> {
  await db.loginFailure.deleteMany({ where: guesser })
}
