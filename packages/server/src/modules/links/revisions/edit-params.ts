import {
  diffContent,
  mergeContent,
  type DataOf,
  type LinkContentData,
  type ParsedBodyOf,
  type contract,
} from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { columnsOf } from '#src/modules/apps/app-columns.ts'
import { checkPublicImage } from '#src/modules/apps/check-public-image.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { checkContent } from '#src/modules/links/check-content.ts'
import { shareFileId } from '#src/modules/links/content-problems.ts'
import { findOwnedLink, type LinkWithApp } from '#src/modules/links/find-owned-link.ts'
import { linkColumns } from '#src/modules/links/insert-links.ts'
import { isApproved, ownerMoves } from '#src/modules/links/link-policy.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

type Call = typeof contract.appLink.editParams
type Input = ParsedBodyOf<Call>

/**
 * Submits a change for review: of an approved link as a revision beside the live one, of a rejected or withdrawn link
 * as the link itself. Refuses with 13001, 13003 when a revision is open, 13002 when the link is in its first review,
 * then as `addLink` does, and with 10001 a change of an approved link that changes nothing.
 */
export async function editParams(context: ActorContext, input: Input): Promise<DataOf<Call>> {
  const { world } = context
  const known = await findOwnedLink(context, input.linkId)
  assertEditable(context, known)
  const modifyId = world.random.id()
  const done = await world.db.transaction(async (tx) => {
    const taken = await openRevision(tx, known, modifyId, world.clock.now())
    if (taken) await submit(context, tx, input, modifyId)
    return taken
  })
  if (!done) {
    const link = await findOwnedLink(context, input.linkId)
    assertEditable(context, link)
    throw refusal(link)
  }
  world.links.forget(known.code)
  return { modifyId, reviewState: 1 }
}

function assertEditable({ world }: ActorContext, link: LinkWithApp): void {
  if (!ownerMoves(link, world.clock.now()).includes('editParams')) throw refusal(link)
}

function refusal(link: LinkWithApp): AppError {
  if (!isApproved(link)) return illegalMove('review', link.reviewState, 'owner')
  return new AppError(13003, { data: { modifyId: link.openRevisionId } })
}

/** Takes the one place for an open revision, if the link is still as it was found. */
async function openRevision(tx: Transaction, link: LinkWithApp, modifyId: string, now: Date): Promise<boolean> {
  const { count } = await tx.link.updateMany({
    where: { id: link.id, reviewState: link.reviewState, openRevisionId: null },
    data: {
      openRevisionId: modifyId,
      revisionCount: { increment: 1 },
      ...(!isApproved(link) && { reviewState: 1 }),
      updatedAt: now,
    },
  })
  return count === 1
}

/** The link's row is locked by now: what is read here is what the revision will replace. */
async function submit(context: ActorContext, tx: Transaction, input: Input, modifyId: string): Promise<void> {
  const { world, actor } = context
  const link = await tx.link.findUniqueOrThrow({ where: { id: input.linkId }, include: { app: true } })
  const base = await baseContent(tx, link)
  const content = mergeContent(base, input.changes)
  const changes = diffContent(base, content)
  if (isApproved(link) && changes.length === 0) throw fieldError({ path: 'changes', msg: '没有任何改动' })
  checkContent(world, content, columnsOf(link.app))
  await checkPublicImage(tx, actor.accountId, shareFileId(content))
  await tx.revision.create({
    data: {
      id: modifyId,
      linkId: link.id,
      number: link.revisionCount,
      reason: input.reason,
      content,
      before: isApproved(link) ? (base as Prisma.InputJsonObject) : Prisma.DbNull,
      applyAt: world.clock.now(),
    },
  })
  if (!isApproved(link)) await tx.link.update({ where: { id: link.id }, data: linkColumns(content) })
  const after = { linkId: link.id, reason: input.reason, fields: changes.map(({ field }) => field) }
  await writeAudit(context, tx, { action: 'revision.add', targetType: 'revision', targetId: modifyId, after })
}

/** The live content, or the newest submission of a link that was never approved. */
async function baseContent(tx: Transaction, link: LinkWithApp): Promise<LinkContentData> {
  const where = link.liveRevisionId
    ? { id: link.liveRevisionId }
    : { linkId_number: { linkId: link.id, number: link.revisionCount - 1 } }
  const { content } = await tx.revision.findUniqueOrThrow({ where })
  return content as unknown as LinkContentData
}
