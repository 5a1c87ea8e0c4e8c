import type { ParsedBodyOf, contract } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { World } from '#src/kernel/world.ts'
import { linkStateFilter } from './link-state-filter.ts'

type Asked = Partial<Pick<ParsedBodyOf<typeof contract.appLink.queryPage>, 'keyword' | 'reviewState' | 'linkState'>>

/** The links of an app that a filter of the list leaves, but for tags, which are a list; and whether it leaves all. */
export function linkWhere(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { appId, keyword, reviewState, linkState }: Asked & { appId: string },
): { where: Prisma.LinkWhereInput; isAll: boolean } {
  const filters = [
    reviewState === undefined ? {} : { reviewState },
    linkState === undefined ? {} : linkStateFilter(linkState, clock.now()),
    searchIn(db, keyword, 'linkName', 'code'),
  ].filter((filter) => Object.keys(filter).length > 0)
  return { where: { AND: [{ appId }, ...filters] }, isAll: filters.length === 0 }
}
