import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'

type Call = typeof contract.admin.report.queryPage
type Row = DataOf<Call>['list'][number]

const include = { link: { include: { app: true } } } as const

/** A page of what waits for an operator. */
export async function queryReportPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { keyword, kind } = input
  const now = world.clock.now()
  const where = {
    closedAt: null,
    ...(kind && { kind }),
    ...(keyword && { link: searchIn(world.db, keyword, 'linkName', 'code') }),
  }
  const { rows, total } = await findPage(
    world.db.read.linkReport,
    { where, include, orderBy: BY_TIME[input.order] },
    input,
  )
  const list = rows.map(({ link, ...row }): Row => ({
    reportId: row.id,
    kind: row.kind as Row['kind'],
    reason: row.reason,
    detail: row.detail,
    linkId: link.id,
    linkName: link.linkName,
    code: link.code,
    url: linkUrl(world, link),
    appName: link.app.appName,
    linkState: stateAt(link, now),
    createTime: toSeconds(row.createdAt),
    waited: Math.max(0, toSeconds(now) - toSeconds(row.createdAt)),
  }))
  return { list, total }
}
