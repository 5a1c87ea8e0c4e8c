import { hashToken } from '#src/kernel/crypto/hash.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { World } from '#src/kernel/world.ts'
import type { Actor } from '#src/kernel/actor.ts'

/** A session ends this long after its last use. */
export const SLIDING_MS = 7 * 86_400_000
/** A session ends this long after the sign-in, however much it is used. */
export const ABSOLUTE_MS = 30 * 86_400_000
/** Use is written down at most this often. */
const TOUCH_EVERY_MS = 3_600_000

/** A session that was not ended, with its account. */
interface Found {
  sessionId: string
  lastSeenAt: Date
  expiresAt: Date
  endsAt: Date
  accountId: string
  emailEnc: string
  accountType: Actor['accountType']
  dataState: Actor['dataState']
  operator: boolean
  secondFactorAt: Date | null
  factorDemanded: boolean
}

/**
 * The account behind a token, or undefined when the token is unknown, expired or revoked. The database is asked each
 * time, so that a session that is ended anywhere is ended here too; in one statement of its own, as every call that is
 * not public waits for this.
 */
export async function findSession(world: World, token: string): Promise<Actor | undefined> {
  const [session] = await world.db.read.$queryRaw<Found[]>`
    SELECT s."id" AS "sessionId", s."lastSeenAt", s."expiresAt", s."endsAt",
      a."id" AS "accountId", a."emailEnc", a."accountType", a."dataState", a."operator", a."secondFactorAt",
      a."factorDemanded"
    FROM "Session" AS s JOIN "Account" AS a ON a."id" = s."accountId"
    WHERE s."tokenHash" = ${hashToken(token)} AND s."revokedAt" IS NULL`
  const now = world.clock.now()
  if (!session || session.expiresAt <= now || session.endsAt <= now) return undefined
  const { sessionId, lastSeenAt, expiresAt: _expiresAt, endsAt, emailEnc, secondFactorAt, ...account } = session
  if (now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS) await touch(world, sessionId, endsAt, now)
  const secondFactor = secondFactorAt !== null
  return {
    ...account,
    secondFactor,
    sessionId,
    token,
    // Few calls need it.
    get email() {
      return emailOf(world, { emailEnc })
    },
  }
}

/** A failed write of the last use does not refuse a reading call; the next call writes it again. */
async function touch({ db, log }: World, id: string, endsAt: Date, now: Date): Promise<void> {
  const expiresAt = new Date(Math.min(now.getTime() + SLIDING_MS, endsAt.getTime()))
  try {
    await db.transaction((tx) =>
      tx.session.updateMany({ where: { id, revokedAt: null }, data: { lastSeenAt: now, expiresAt } }),
    )
  } catch (error) {
    log.warn({ err: error }, 'the use of a session could not be noted')
  }
}
