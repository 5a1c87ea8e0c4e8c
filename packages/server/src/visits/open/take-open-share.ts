import type { Context } from '#src/http/context.ts'
import { clientOf } from '#src/kernel/network/network-of.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'

const MINUTE_MS = 60_000
const OF_VISIT = 60
/** An address that opened an app is looked up as a visit is, and leaves nothing behind: a carrier's phones may share one. */
const ADDRESSES_PER_EVENT = 20

/**
 * Counts a call of the open API. Thousands of phones may share an address: one that names a visit of ours counts towards the
 * share of that visit alone; of those that name none, an app's question about an address is no guess. Refuses with 429 once
 * the share is used up.
 */
export async function takeOpenShare(
  context: Context,
  visit: { id: string } | undefined,
  asked: 'guess' | 'address' = 'guess',
): Promise<void> {
  const { limiter, config } = context.world
  const share = (key: string, most: number) => limiter.take({ key: `open:${key}`, most, windowMs: MINUTE_MS })
  if (visit) return share(`visit:${visit.id}`, OF_VISIT)
  if (asked === 'guess') return void (await takeAttempt(context, 'event'))
  return share(`address:${clientOf(context.origin.ip)}`, config.limits.eventsPerMinute * ADDRESSES_PER_EVENT)
}
