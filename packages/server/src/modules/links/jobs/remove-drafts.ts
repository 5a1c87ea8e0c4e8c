import { CODE, isDraft } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { Link, LinkJob, LinkJobRow } from '#src/generated/sqlite/client.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { ROWS_AT_ONCE } from '#src/modules/links/insert-links.ts'

/** What became of one row. */
export interface Outcome {
  code: number
  refusedBy?: number
  tags?: string[]
  removed?: Prisma.InputJsonObject
}

/** Removes the drafts among the links; the rows of the job keep what it takes to make them anew. */
export async function removeDrafts(
  tx: Change,
  { id: jobId, appId }: LinkJob,
  links: readonly Link[],
): Promise<Map<string, Outcome>> {
  const { db } = tx
  const outcomes = new Map<string, Outcome>(
    links.map(({ id, linkState }) => [id, { code: CODE.illegalMove, refusedBy: linkState }]),
  )
  const drafts = links.filter(isDraft)
  const linkId = { in: drafts.map(({ id }) => id) }
  const revisions = await db.revision.findMany({ where: { linkId } })
  for (const link of drafts) {
    const { id, linkName, code } = link
    const own = revisions.filter((revision) => revision.linkId === id)
    outcomes.set(id, { code: CODE.ok, removed: { link: plain(link), revisions: own.map(plain) } })
    tx.audit({ action: 'link.remove', targetType: 'link', targetId: id, before: { linkName, code }, after: { jobId } })
  }
  await db.revision.deleteMany({ where: { linkId } })
  await db.linkReport.deleteMany({ where: { linkId } })
  await db.link.deleteMany({ where: { id: linkId } })
  await db.app.update({ where: { id: appId }, data: { linkCount: { decrement: drafts.length } } })
  tx.touch({ codes: drafts.map(({ code }) => code) })
  return outcomes
}

/** Makes the removed links anew, as they were. */
export async function restoreDrafts(
  tx: Change,
  { id: jobId, appId }: LinkJob,
  rows: readonly LinkJobRow[],
): Promise<Map<string, Outcome>> {
  const { db } = tx
  const kept = rows.flatMap(({ removed }) => (removed === null ? [] : (removed as unknown as Kept)))
  for (let at = 0; at < kept.length; at += ROWS_AT_ONCE) {
    const some = kept.slice(at, at + ROWS_AT_ONCE)
    await db.link.createMany({ data: some.map(({ link }) => link) })
    await db.revision.createMany({ data: some.flatMap(({ revisions }) => revisions) })
  }
  await db.app.update({ where: { id: appId }, data: { linkCount: { increment: kept.length } } })
  for (const { link } of kept)
    tx.audit({
      action: 'link.restore',
      targetType: 'link',
      targetId: link.id,
      after: { linkName: link.linkName, jobId },
    })
  tx.touch({ codes: kept.map(({ link }) => link.code) })
  return new Map(kept.map(({ link }): [string, Outcome] => [link.id, { code: CODE.ok }]))
}

interface Kept {
  link: Prisma.LinkCreateManyInput
  revisions: Prisma.RevisionCreateManyInput[]
}

/** A row as JSON; what is null there is absent. */
const plain = (row: object): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(row, (_, value: unknown) => value ?? undefined)) as Prisma.InputJsonObject
