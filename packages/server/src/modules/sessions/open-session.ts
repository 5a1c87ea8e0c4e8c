import { hashToken } from '#src/kernel/crypto/hash.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { rememberPlace } from '#src/modules/attempts/known-place.ts'
import { rememberDevice } from './known-device.ts'
import { ABSOLUTE_MS, SLIDING_MS } from './find-session.ts'
import { together } from '#src/db/client/together.ts'

/** Signs an account in; the token (256 bits, base64url) is told once and kept only as a hash. */
export async function openSession(tx: Change, accountId: string): Promise<string> {
  const { world, origin } = tx.context
  const token = world.random.bytes(32).toString('base64url')
  const now = world.clock.now()
  const session = {
    id: world.random.id(),
    tokenHash: hashToken(token),
    accountId,
    ip: origin.ip,
    userAgent: origin.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SLIDING_MS),
    endsAt: new Date(now.getTime() + ABSOLUTE_MS),
  }
  await together(
    () => tx.db.session.create({ data: session }),
    () => rememberPlace(tx, accountId),
    () => rememberDevice(tx, accountId),
  )
  return token
}
