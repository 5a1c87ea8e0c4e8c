import { parseTelling, profileOf, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { fieldError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { checkProfileFiles } from './check-profile-files.ts'
import { moveProfile } from './move-profile.ts'
import { filesOf, profileColumns } from './profile-columns.ts'

type Call = typeof contract.account.improveData

/**
 * Submits the caller's profile for review; its fields depend on the role. Refuses with `illegalProfileMove` in a state without that
 * move, `invalidFields` wrong fields, `fileNotFound` unusable files.
 */
export async function improveData(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountType = actor.accountType, ...body } = input
  const parsed = parseTelling(profileOf(accountType), body)
  if (!parsed.success) throw fieldError(...parsed.problems)
  const profile = parsed.data
  const columns = profileColumns(world, profile)
  return change(context, async (tx) => {
    const { accountId } = actor
    if (accountType !== actor.accountType) await assertNeverApproved(tx, accountId)
    await checkProfileFiles(tx.db, accountId, filesOf(profile))
    const dataState = await moveProfile(tx, { accountId, name: 'improveData', columns: { accountType } })
    const now = world.clock.now()
    const data = {
      ...columns,
      rejectReason: null,
      reviewedAt: null,
      reviewerId: null,
      submittedAt: now,
      updatedAt: now,
    }
    await tx.db.profile.upsert({ where: { accountId }, create: { ...data, accountId }, update: data })
    return { dataState }
  })
}

/** An approval belongs to a role and cannot move to another one. */
async function assertNeverApproved({ db }: Change, accountId: string): Promise<void> {
  const approvals = await db.profileEvent.count({ where: { accountId, action: 'approve' } })
  if (approvals > 0) throw fieldError({ path: 'accountType', msg: message('fields.accountTypeFixed') })
}
