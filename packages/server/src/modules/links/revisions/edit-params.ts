import { CODE, LINK_STATE, diffContent, mergeContent, moveNamed } from '@unilink/shared'
import type { DataOf, LinkContentData, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { Prisma } from '#src/db/client/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { columnsOf } from '#src/modules/apps/app-columns.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { checkPublicImage } from '#src/modules/apps/icons/check-public-image.ts'
import { checkContent } from '#src/modules/links/check-content.ts'
import { shareFileId } from '#src/modules/links/content-problems.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { linkColumns } from '#src/modules/links/insert-links.ts'
import { presentContent } from '#src/modules/links/link-presenter.ts'
import { isApproved, isFrozen, ownerMoves } from '#src/modules/links/link-policy.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'
import type { Link } from '#src/generated/sqlite/client.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { mergeEdit } from '#src/modules/changes/merge-edit.ts'

type Call = typeof contract.appLink.editParams

/** The state of what was just submitted. */
const { to: SUBMITTED } = moveNamed('review', 'editParams')

/**
 * Submits a change for review: of an approved link as a revision beside the live one, of a rejected or withdrawn link
 * as the link itself. Refuses with `linkNotFound`, `revisionOpen` when a revision is open, `illegalMove` when the link is frozen or in its first review,
 * `editConflict` what another has changed since `baseVersion`,
 * then as `addLink` does, and with `invalidFields` a change of an approved link that changes nothing.
 */
export async function editParams(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { app, ...known } = await findOwnedLink(context, input.linkId)
  assertEditable(known, world.clock.now())
  const modifyId = world.random.id()
  return change(context, async (tx) => {
    await tx.lock(appLock(app.id))
    const link = await openRevision(tx, known, modifyId)
    // The link's row is locked by now: what is read here is what the revision will replace.
    const base = await baseContent(tx, link)
    const asked = mergeEdit(world, input.baseVersion, presentContent(base), input.changes)
    const content = mergeContent(base, asked)
    const changes = diffContent(base, content)
    const approved = isApproved(link)
    if (approved && changes.length === 0) throw fieldError({ path: 'changes', msg: message('fields.unchanged') })
    checkContent(world, content, columnsOf(await tx.db.app.findUniqueOrThrow({ where: { id: app.id } })))
    await checkPublicImage(tx.db, actor.accountId, shareFileId(content))
    const { id: linkId, revisionCount: number } = link
    const before = approved ? (base as Prisma.InputJsonObject) : Prisma.DbNull
    const submitted = { id: modifyId, linkId, number, reason: input.reason, content, before }
    await tx.db.revision.create({ data: { ...submitted, reviewState: SUBMITTED, applyAt: world.clock.now() } })
    if (!approved) await tx.db.link.update({ where: { id: linkId }, data: linkColumns(content) })
    tx.touch({ codes: [link.code] })
    const after = { linkId, reason: input.reason, fields: changes.map(({ field }) => field) }
    tx.audit({ action: 'revision.add', targetId: modifyId, after })
    return tx.answer({ modifyId, reviewState: SUBMITTED })
  })
}

function assertEditable(link: Link, now: Date): void {
  if (!ownerMoves(link, now).includes('editParams')) throw refusal(link)
}

function refusal(link: Link): AppError {
  if (isFrozen(link)) return illegalMove('link', link.linkState, 'owner')
  if (!isApproved(link)) return illegalMove('review', link.reviewState, 'owner')
  return new AppError(CODE.revisionOpen, { data: { modifyId: link.openRevisionId } })
}

/** Takes the one place for an open revision, if the link is as it was found; unapproved, it is in review itself. */
async function openRevision({ db, context }: Change, known: Link, modifyId: string): Promise<Link> {
  const now = context.world.clock.now()
  const { id, reviewState } = known
  const data = { openRevisionId: modifyId, revisionCount: { increment: 1 }, updatedAt: now }
  const [link] = await db.link.updateManyAndReturn({
    where: { id, reviewState, openRevisionId: null, linkState: { not: LINK_STATE.frozen } },
    data: isApproved(known) ? data : { ...data, reviewState: SUBMITTED },
  })
  if (link) return link
  const current = await db.link.findUniqueOrThrow({ where: { id } })
  assertEditable(current, now)
  throw refusal(current)
}

/** The live content, or the newest submission of a link that was never approved. */
async function baseContent({ db }: Change, link: Link): Promise<LinkContentData> {
  const where = link.liveRevisionId
    ? { id: link.liveRevisionId }
    : { linkId_number: { linkId: link.id, number: link.revisionCount - 1 } }
  const { content } = await db.revision.findUniqueOrThrow({ where })
  return content as unknown as LinkContentData
}
