import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext, Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Opener } from '#src/kernel/crypto/seal.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'

interface BannerRow {
  id: string
  position: string
  title: string
  image: string
  url: string
  sort: number
  enabled: boolean
  updatedAt: Date
}

const positionOf = ({ position }: BannerRow) => position as 'home' | 'partner'

function presentBanner(row: BannerRow): DataOf<typeof contract.banner.queryBannerList>[number] {
  const { id, title, image, url } = row
  return { id, title, image, url, position: positionOf(row) }
}

function presentBannerRow(by: Opener, row: BannerRow): DataOf<typeof contract.admin.banner.queryPage>['list'][number] {
  const fields = bannerFields(row)
  return { id: row.id, ...fields, updateTime: toSeconds(row.updatedAt), version: versionOf(by, fields) }
}

/** The fields that operators set. */
export function bannerFields(row: BannerRow) {
  const { title, image, url, sort, enabled } = row
  return { position: positionOf(row), title, image, url, sort, enabled }
}

type Calls = typeof contract.admin.banner

export async function addBanner(
  context: ActorContext,
  input: ParsedBodyOf<Calls['add']>,
): Promise<DataOf<Calls['add']>> {
  const { world } = context
  const id = world.random.id()
  const now = world.clock.now()
  return change(context, async (tx) => {
    await tx.db.banner.create({ data: { id, ...input, createdAt: now, updatedAt: now } })
    const after = auditFields(input)
    tx.audit({ action: 'banner.add', targetId: id, after })
    return tx.answer({ id })
  })
}

/** Of equal ones the first made comes first where visitors see them so, else the last. */
const ORDERS = {
  shown: [{ position: 'asc' }, { sort: 'asc' }, { id: 'asc' }],
  newest: [{ updatedAt: 'desc' }, { id: 'desc' }],
  oldest: [{ updatedAt: 'asc' }, { id: 'asc' }],
} as const

/** Every banner for the operator, in the order visitors would see them unless asked otherwise. */
export async function listBanners(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryPage']>,
): Promise<DataOf<Calls['queryPage']>> {
  const where = {
    ...(input.position !== undefined && { position: input.position }),
    ...(input.enabled !== undefined && { enabled: input.enabled }),
    ...searchIn(world.db, input.keyword, 'title'),
  }
  const { rows, total } = await findPage(world.db.read.banner, { where, orderBy: [...ORDERS[input.order]] }, input)
  return { list: rows.map((row) => presentBannerRow(world, row)), total }
}

type Call = typeof contract.banner.queryBannerList

/** The banners of a position that are enabled, in their order. Serves `banner/` and `show/queryBannerList` alike. */
export async function queryBannerList({ world }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const rows = await world.db.read.banner.findMany({
    where: { position: input.position, enabled: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  })
  return rows.map(presentBanner)
}
