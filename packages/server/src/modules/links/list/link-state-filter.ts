import { LINK_STATE } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'

/** Links that a reader sees in a state: an expired one is an enabled one whose time is over. */
export function linkStateFilter(linkState: number, now: Date): Prisma.LinkWhereInput {
  if (linkState === LINK_STATE.expired) return { linkState: LINK_STATE.enabled, validTo: { lte: now } }
  if (linkState === LINK_STATE.enabled)
    return { linkState: LINK_STATE.enabled, OR: [{ validTo: null }, { validTo: { gt: now } }] }
  return { linkState }
}
