import type { Prisma } from '#src/db/client/client.ts'

/** Links that a reader sees in a state: 4 (已过期) is an enabled one whose time is over. */
export function linkStateFilter(linkState: number, now: Date): Prisma.LinkWhereInput {
  if (linkState === 4) return { linkState: 1, validTo: { lte: now } }
  if (linkState === 1) return { linkState: 1, OR: [{ validTo: null }, { validTo: { gt: now } }] }
  return { linkState }
}
