import { hashToken } from '#src/crypto/hash.ts'
import type { Actor } from '#src/http/context.ts'
import type { World } from '#src/world/world.ts'

/** A session lives this long after its last use, … */
export const SLIDING_MS = 7 * 86_400_000
/** … and never longer than this. */
export const ABSOLUTE_MS = 30 * 86_400_000
/** Use is written down at most this often. */
const TOUCH_EVERY_MS = 3_600_000

/** The account behind a token, or undefined when the token is unknown, expired or revoked. */
export async function findSession(world: World, token: string): Promise<Actor | undefined> {
  const session = await world.db.read.session.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { account: true },
  })
  const now = world.clock.now()
  if (!session || session.revokedAt || session.expiresAt <= now || session.endsAt <= now) return undefined
  if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS)
    await touch(world, session.id, session.endsAt, now)
  const { account } = session
  return {
    accountId: account.id,
    email: account.email,
    accountType: account.accountType as Actor['accountType'],
    dataState: account.dataState as Actor['dataState'],
    operator: account.operator,
    sessionId: session.id,
    token,
  }
}

/** While the database takes no writes, whoever only reads is not refused for this: the next call notes it. */
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
