import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentBannerRow } from './banner-presenter.ts'

/** Of equal ones the first made comes first where visitors see them so, else the last. */
const ORDERS = {
  shown: [{ position: 'asc' }, { sort: 'asc' }, { id: 'asc' }],
  newest: [{ updatedAt: 'desc' }, { id: 'desc' }],
  oldest: [{ updatedAt: 'asc' }, { id: 'asc' }],
} as const

type Call = typeof contract.admin.banner.queryPage

/** Every banner for the operator, in the order visitors would see them unless asked otherwise. */
export async function listBanners({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const where = {
    ...(input.position !== undefined && { position: input.position }),
    ...(input.enabled !== undefined && { enabled: input.enabled }),
    ...searchIn(world.db, input.keyword, 'title'),
  }
  const { rows, total } = await findPage(world.db.read.banner, { where, orderBy: [...ORDERS[input.order]] }, input)
  return { list: rows.map((row) => presentBannerRow(world, row)), total }
}
