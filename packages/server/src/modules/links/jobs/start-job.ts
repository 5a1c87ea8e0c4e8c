import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { change } from '#src/modules/changes/change.ts'
import { linkWhere } from '#src/modules/links/list/link-where.ts'
import { tagsOf } from '#src/modules/links/link-presenter.ts'
import { runJob } from './run-job.ts'

type Call = typeof contract.appLink.moveBatch

/** Rows of one statement, of which SQLite takes no more than a thousand values. */
const AT_ONCE = 250

/** Begins a move of many links and answers at once. Refuses with `appNotFound`, `linkNotFound`. */
export async function startJob(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { appId, move, tag = '' } = input
  await findOwnedApp(context, appId)
  const linkIds = await linksOf(context, input)
  const [id, now] = [world.random.id(), world.clock.now()]
  const answer = await change(context, async (tx) => {
    await tx.db.linkJob.create({
      data: { id, appId, move, tag, total: linkIds.length, workUntil: now, createdAt: now },
    })
    const rows = linkIds.map((linkId, place) => ({ jobId: id, place, linkId }))
    for (const data of inParts(rows)) await tx.db.linkJobRow.createMany({ data })
    const after = { jobId: id, move, count: linkIds.length, ...(tag !== '' && { tag }) }
    tx.audit({ action: 'link.moveBatch', targetType: 'app', targetId: appId, after })
    return tx.answer({ jobId: id })
  })
  runJob(context, id)
  return answer
}

async function linksOf({ world }: ActorContext, { appId, linkIds, match }: ParsedBodyOf<Call>): Promise<string[]> {
  const { link } = world.db.read
  if (linkIds) {
    const ids = [...new Set(linkIds)]
    for (const some of inParts(ids)) {
      const count = await link.count({ where: { appId, id: { in: some } } })
      if (count !== some.length) throw new AppError(CODE.linkNotFound)
    }
    return ids
  }
  const { where } = linkWhere(world, { appId, ...match })
  const rows = await link.findMany({ where, select: { id: true, tags: true }, orderBy: { id: 'asc' } })
  const wanted = match?.tag
  return rows.filter((row) => wanted === undefined || tagsOf(row).includes(wanted)).map(({ id }) => id)
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
