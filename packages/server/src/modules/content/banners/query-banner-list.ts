import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { presentBanner } from './banner-presenter.ts'

type Call = typeof contract.banner.queryBannerList

/** The banners of a position that are enabled, in their order. Serves `banner/` and `show/queryBannerList` alike. */
export async function queryBannerList({ world }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const rows = await world.db.read.banner.findMany({
    where: { position: input.position, enabled: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  })
  return rows.map(presentBanner)
}
