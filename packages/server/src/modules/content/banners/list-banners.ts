import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentBannerRow } from './banner-presenter.ts'

type Call = typeof contract.admin.banner.queryPage

/** Every banner for the operator, in the order visitors would see them. */
export async function listBanners({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const search = searchFilter(world.db, input.keyword)
  const where = {
    ...(input.position !== undefined && { position: input.position }),
    ...(input.enabled !== undefined && { enabled: input.enabled }),
    ...(search && { title: search }),
  }
  const [rows, total] = await Promise.all([
    world.db.read.banner.findMany({
      where,
      orderBy: [{ position: 'asc' }, { sort: 'asc' }, { id: 'asc' }],
      skip: (input.page - 1) * input.perPage,
      take: input.perPage,
    }),
    world.db.read.banner.count({ where }),
  ])
  return { list: rows.map(presentBannerRow), total }
}
