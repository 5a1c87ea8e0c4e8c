import { emailKeyOf } from '#src/db/personal/account-email.ts'
import type { Context } from '#src/http/context.ts'
import { attemptShares, type AttemptKind } from './attempt-shares.ts'
import { placeOf } from './known-place.ts'

/**
 * Counts an attempt that may be a guess or a flood, or `times` of them; `email` is the address it is about. Gives the place it counts for:
 * the key of a network from which the owner of that address has signed in before, or an empty text for any stranger.
 * Refuses with 429 once a share is used up, for addresses with and without an account alike.
 */
export async function takeAttempt(
  { world, origin, actor }: Context,
  kind: AttemptKind,
  email?: string,
  times = 1,
): Promise<string> {
  const about = email === undefined ? '' : emailKeyOf(world, email)
  const place = email === undefined ? '' : await placeOf(world, email, origin.ip)
  const attempt = { ip: origin.ip, about, known: place !== '', accountId: actor?.accountId }
  const shares = attemptShares(world.config.limits, kind, attempt)
  await world.limiter.take(...shares.map((share) => ({ ...share, times })))
  return place
}
