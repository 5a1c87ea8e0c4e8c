import { CODE, type ParsedBodyOf, type contract, DATA_STATE, moveNamed } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { accountDeletedMail } from '#src/modules/email-codes/code-mail.ts'
import { withPassword } from './check-password.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'
import { tombstoneOf } from '#src/db/personal/deleted-account.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Change } from '#src/modules/changes/change.ts'

type Call = typeof contract.account.deleteAccount

/**
 * Deletes the caller's account at its owner's wish (PIPL, article 47). Links stop, sessions end, and whatever tells of
 * a person is erased. The address is free again. A frozen account is kept, since its case is still open. Refuses with
 * `passwordWrong` a wrong password, 403 an operator, whom another operator has to relieve first.
 */
export async function deleteAccount(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  if (actor.operator) throw new AppError(CODE.forbidden, { msg: message('refusals.operatorStays') })
  const { email, accountType, dataState } = actor
  const attempt = { email, password: input.password, refusal: CODE.passwordWrong, captcha: false } as const
  const fileIds = await withPassword(context, attempt, async (tx, { id: accountId }) => {
    const erased = await eraseAccount(tx, actor)
    tx.touch({ ownerId: accountId })
    tx.audit({
      action: 'account.delete',
      targetId: accountId,
      before: { email, accountType, dataState },
      after: { deleted: true, files: erased.length },
    })
    await tx.mail(accountDeletedMail(email))
    return erased
  })
  for (const id of fileIds) await world.files.remove(id)
  return {}
}

/**
 * Takes an account apart in one transaction and gives the ids of its files, whose bytes the caller removes after the
 * commit. The row itself stays without anything personal, since apps, visits and the audit log refer to its id. Short
 * codes stay taken, so that a printed one never leads to somebody else. Refuses with `illegalProfileMove` once it is frozen.
 */
async function eraseAccount(tx: Change, { accountId, email }: Actor): Promise<string[]> {
  const { db } = tx
  const { world } = tx.context
  const emailKey = { in: emailKeysOf(world, email) }
  const { count } = await db.account.updateMany({
    where: { id: accountId, dataState: { not: DATA_STATE.frozen } },
    data: {
      emailEnc: '',
      emailKey: tombstoneOf(accountId),
      emailDomainKey: '',
      passwordHash: '',
      secondFactorAt: null,
      factorDemanded: false,
      dataState: DATA_STATE.incomplete,
      updatedAt: world.clock.now(),
    },
  })
  if (count === 0) throw illegalMove('data', DATA_STATE.frozen, 'owner')
  await stopLinks(tx, accountId)
  await db.appDomain.deleteMany({ where: { app: { ownerId: accountId } } })
  tx.touchHosts()
  await db.profile.deleteMany({ where: { accountId } })
  await db.profileEvent.deleteMany({ where: { accountId } })
  await db.notice.deleteMany({ where: { accountId } })
  await db.session.deleteMany({ where: { accountId } })
  await db.knownPlace.deleteMany({ where: { accountId } })
  await db.knownDevice.deleteMany({ where: { accountId } })
  await db.totp.deleteMany({ where: { accountId } })
  await db.passkey.deleteMany({ where: { accountId } })
  await db.recoveryCode.deleteMany({ where: { accountId } })
  await db.factorChallenge.deleteMany({ where: { accountId } })
  await db.factorReset.deleteMany({ where: { accountId } })
  await db.emailCode.deleteMany({ where: { emailKey } })
  await db.loginFailure.deleteMany({ where: { emailKey } })
  const files = await db.file.findMany({ where: { ownerId: accountId }, select: { id: true } })
  await db.file.deleteMany({ where: { ownerId: accountId } })
  return files.map(({ id }) => id)
}

const withdraw = moveNamed('review', 'editReviewStateCancel')
const disable = moveNamed('link', 'editStateDisable')
const FREED = { androidPackage: null, iosBundleId: null, harmonyBundleName: null, quickAppPackage: null, icon: '' }

/** Live links are disabled, open reviews cancelled, packages left to whoever registers them next. */
async function stopLinks({ db, context }: Change, ownerId: string): Promise<void> {
  const updatedAt = context.world.clock.now()
  const ofOwner = { app: { ownerId } }
  const inReview = { reviewState: { in: [...withdraw.from] } }
  const withdrawn = { reviewState: withdraw.to }
  await db.revision.updateMany({ where: { link: ofOwner, ...inReview }, data: withdrawn })
  await db.link.updateMany({ where: { ...ofOwner, ...inReview }, data: withdrawn })
  await db.link.updateMany({ where: ofOwner, data: { openRevisionId: null, updatedAt } })
  const linkState = { in: [...disable.from] }
  await db.link.updateMany({ where: { ...ofOwner, linkState }, data: { linkState: disable.to } })
  await db.app.updateMany({ where: { ownerId }, data: { ...FREED, updatedAt } })
}
