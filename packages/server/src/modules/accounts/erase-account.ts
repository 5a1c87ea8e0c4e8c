import type { Context } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'
import { tombstoneOf } from '#src/db/personal/deleted-account.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import type { Actor } from '#src/kernel/actor.ts'

const FROZEN = 4

/**
 * Takes an account apart in one transaction and gives the ids of its files, whose bytes the caller removes after the
 * commit. The row itself stays without anything personal, since apps, visits and the audit log refer to its id; short
 * codes stay taken, so that a printed one never leads to somebody else. Refuses with 11009 once it is frozen.
 */
export async function eraseAccount({ world }: Context, tx: Transaction, actor: Actor): Promise<string[]> {
  const { accountId, email } = actor
  const now = world.clock.now()
  const key = emailKeyOf(world, email)
  const { count } = await tx.account.updateMany({
    where: { id: accountId, dataState: { not: FROZEN } },
    data: {
      emailEnc: '',
      emailKey: tombstoneOf(accountId),
      emailDomainKey: '',
      passwordHash: '',
      dataState: 0,
      updatedAt: now,
    },
  })
  if (count === 0) throw illegalMove('data', FROZEN, 'owner')
  await stopLinks(tx, accountId, now)
  await tx.profile.deleteMany({ where: { accountId } })
  await tx.profileEvent.deleteMany({ where: { accountId } })
  await tx.notice.deleteMany({ where: { accountId } })
  await tx.session.deleteMany({ where: { accountId } })
  await tx.emailCode.deleteMany({ where: { emailKey: key } })
  await tx.loginFailure.deleteMany({ where: { emailKey: key } })
  const files = await tx.file.findMany({ where: { ownerId: accountId }, select: { id: true } })
  await tx.file.deleteMany({ where: { ownerId: accountId } })
  return files.map(({ id }) => id)
}

/** Live links are disabled, open reviews cancelled, packages left to whoever registers them next. */
async function stopLinks(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  const ofOwner = { app: { ownerId } }
  await tx.revision.updateMany({ where: { link: ofOwner, reviewState: 1 }, data: { reviewState: 4 } })
  await tx.link.updateMany({ where: { ...ofOwner, reviewState: 1 }, data: { reviewState: 4 } })
  await tx.link.updateMany({ where: ofOwner, data: { openRevisionId: null, updatedAt: now } })
  await tx.link.updateMany({ where: { ...ofOwner, linkState: 1 }, data: { linkState: 2 } })
  const packages = { androidPackage: null, iosBundleId: null, harmonyBundleName: null, quickAppPackage: null }
  await tx.app.updateMany({ where: { ownerId }, data: { ...packages, icon: '', updatedAt: now } })
}
