import { hashToken } from '@unilink/server/kernel/crypto/hash.ts'
import { emailOf } from '@unilink/server/db/personal/account-email.ts'
import type { World } from '@unilink/server/kernel/world.ts'

/** The account behind a token, and why a dead token no longer counts. */
export interface Caller {
  accountId: string
  email: string
  dead: 'revoked' | 'expired' | undefined
}

/** Reads a session without using it, so that expired and revoked ones can be told apart. */
export async function findCaller(world: World, token: string): Promise<Caller | undefined> {
  const session = await world.db.read.session.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { revokedAt: true, expiresAt: true, endsAt: true, account: { select: { id: true, emailEnc: true } } },
  })
  if (!session) return undefined
  const now = world.clock.now()
  const expired = session.expiresAt <= now || session.endsAt <= now
  const email = emailOf(world, session.account)
  return { accountId: session.account.id, email, dead: session.revokedAt ? 'revoked' : expired ? 'expired' : undefined }
}
