import { reportReasonLabel, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { OLDEST } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'

type Call = typeof contract.admin.report.queryPage
type Row = AnswerOf<Call>['list'][number]

const include = { link: { include: { app: true } } } as const

/** A page of what waits for an operator: a row for each link and kind, as its oldest tells it. */
export async function queryReportPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { keyword, kind } = input
  const now = world.clock.now()
  const where = {
    closedAt: null,
    ...(kind && { kind }),
    ...(keyword && { link: searchIn(world.db, keyword, 'linkName', 'code') }),
  }
  const { linkReport } = world.db.read
  const direction = input.order === 'oldest' ? 'asc' : 'desc'
  // Thirty reports of one link are one thing to decide.
  const groups = await linkReport.groupBy({
    by: ['linkId', 'kind'],
    where,
    _count: true,
    _min: { createdAt: true },
    orderBy: [{ _min: { createdAt: direction } }, { linkId: direction }],
  })
  const { page, perPage } = input
  const shown = groups.slice((page - 1) * perPage, page * perPage)
  const first = await linkReport.findMany({
    where: { ...where, OR: shown.map(({ linkId, kind: of }) => ({ linkId, kind: of })) },
    distinct: ['linkId', 'kind'],
    include,
    orderBy: OLDEST,
  })
  const rows = shown.flatMap(({ linkId, kind: of, _count: count }) =>
    first.filter((row) => row.linkId === linkId && row.kind === of).map((row) => ({ ...row, count })),
  )
  const list = rows.map(({ link, ...row }): Row => ({
    reportId: row.id,
    count: row.count,
    kind: row.kind as Row['kind'],
    reason: reportReasonLabel(row.reason),
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
  return { list, total: groups.length }
}
