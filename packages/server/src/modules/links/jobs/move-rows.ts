import { CODE, LINK_STATE, TAGS_MAX, isDraft } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { Link, LinkJob, LinkJobRow } from '#src/generated/sqlite/client.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { moveLinks } from '#src/modules/changes/move-links.ts'
import { tagsOf } from '#src/modules/links/link-presenter.ts'
import { ROWS_AT_ONCE } from '#src/modules/links/insert-links.ts'

/** What became of one row. */
interface Outcome {
  code: number
  refusedBy?: number
  tags?: string[]
  removed?: Prisma.InputJsonObject
}

/** Removes the drafts among the links; the rows of the job keep what it takes to make them anew. */
async function removeDrafts(
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
async function restoreDrafts(
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

const SWITCHES = {
  enable: { move: 'editStateEnable', back: 'editStateDisable' },
  disable: { move: 'editStateDisable', back: 'editStateEnable' },
} as const
const ACTIONS = { editStateEnable: 'link.enable', editStateDisable: 'link.disable' } as const

/** Makes the move of a job, or takes it back, with the links of these rows, and writes what became of each; an audit entry each. */
export async function moveRows(tx: Change, job: LinkJob, rows: readonly LinkJobRow[]): Promise<void> {
  const links = await tx.db.link.findMany({ where: { id: { in: rows.map(({ linkId }) => linkId) } } })
  const byId = new Map(links.map((link) => [link.id, link]))
  const known = rows.flatMap((row) => byId.get(row.linkId) ?? [])
  const isUndo = job.jobState === 'undoing'
  const move = job.move as keyof typeof SWITCHES | 'tag' | 'untag' | 'remove'
  const outcomes =
    move === 'remove'
      ? await (isUndo ? restoreDrafts(tx, job, rows) : removeDrafts(tx, job, known))
      : move === 'tag' || move === 'untag'
        ? await tagAll(tx, job, known, isUndo ? rows : undefined)
        : await switchAll(tx, job, known, isUndo ? SWITCHES[move].back : SWITCHES[move].move)
  await writeOutcomes(tx, rows, isUndo, (linkId) => outcomes.get(linkId) ?? { code: CODE.linkNotFound })
}

async function switchAll(
  tx: Change,
  { id: jobId }: LinkJob,
  links: readonly Link[],
  name: keyof typeof ACTIONS,
): Promise<Map<string, Outcome>> {
  const { moved, refused } = await moveLinks(tx, links, name)
  tx.touch({ codes: moved.map(({ before }) => before.code) })
  for (const { before, linkState } of moved)
    tx.audit({
      action: ACTIONS[name],
      targetType: 'link',
      targetId: before.id,
      before: { linkState: before.linkState },
      after: { linkState, jobId },
    })
  return new Map([
    ...moved.map(({ before }): [string, Outcome] => [before.id, { code: CODE.ok }]),
    ...refused.map(({ id, state }): [string, Outcome] => [id, { code: CODE.illegalMove, refusedBy: state }]),
  ])
}

/** `back` are the rows whose tags are given back, where nobody has changed them since. */
async function tagAll(
  tx: Change,
  { id: jobId, move, tag }: LinkJob,
  links: readonly Link[],
  back: readonly LinkJobRow[] | undefined,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const wanted = new Map<string, { tags: string[]; ids: string[] }>()
  const backOf = new Map(back?.map((row) => [row.linkId, row.tags as string[] | null]))
  for (const link of links) {
    const before = tagsOf(link)
    const given = changed(before, move, tag)
    const was = backOf.get(link.id)
    const after = back ? withdrawn(before, was ?? before, move, tag) : given
    if (link.linkState === LINK_STATE.frozen)
      outcomes.set(link.id, { code: CODE.illegalMove, refusedBy: LINK_STATE.frozen })
    else if (after.length > TAGS_MAX) outcomes.set(link.id, { code: CODE.limitReached })
    else {
      outcomes.set(link.id, { code: CODE.ok, tags: before })
      if (String(after) === String(before)) continue
      const key = JSON.stringify(after)
      wanted.set(key, { tags: after, ids: [...(wanted.get(key)?.ids ?? []), link.id] })
      tx.audit({ action: 'link.editTags', targetId: link.id, before: { tags: before }, after: { tags: after, jobId } })
    }
  }
  for (const { tags, ids } of wanted.values())
    await tx.db.link.updateMany({ where: { id: { in: ids } }, data: { tags } })
  return outcomes
}

const changed = (tags: readonly string[], move: string, tag: string): string[] =>
  move === 'tag' ? [...new Set([...tags, tag])] : tags.filter((one) => one !== tag)

/** Without the tag that the job gave, or with the one that it took, where it changed anything. */
function withdrawn(tags: readonly string[], was: readonly string[], move: string, tag: string): string[] {
  if (was.includes(tag) === (move === 'tag')) return [...tags]
  return changed(tags, move === 'tag' ? 'untag' : 'tag', tag)
}

async function writeOutcomes(
  tx: Change,
  rows: readonly LinkJobRow[],
  isUndo: boolean,
  outcomeOf: (linkId: string) => Outcome,
): Promise<void> {
  const groups = new Map<string, { data: Prisma.LinkJobRowUncheckedUpdateManyInput; places: number[] }>()
  for (const { linkId, place } of rows) {
    const { code, refusedBy = null, tags, removed } = outcomeOf(linkId)
    const data = {
      code,
      refusedBy,
      ...(isUndo ? { undone: true } : { ...(tags && { tags }), ...(removed && { removed }) }),
    }
    const key = JSON.stringify(data)
    groups.set(key, { data, places: [...(groups.get(key)?.places ?? []), place] })
  }
  const jobId = rows[0]?.jobId ?? ''
  for (const { data, places } of groups.values())
    await tx.db.linkJobRow.updateMany({ where: { jobId, place: { in: places } }, data })
}
