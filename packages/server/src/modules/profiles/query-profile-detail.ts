import { CODE, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { revealFields } from '#src/db/personal/personal-fields.ts'
import { presentProfile, presentProfileEvent, presentProfileRow } from './profile-presenter.ts'
import { nameCheck } from '#src/modules/reviews/machine-checks.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.admin.profile.queryDetail

/** A submitted profile for its reviewer: numbers unmasked, access audited. Refuses with `recordNotFound`. */
export async function queryProfileDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const { accountId } = input
  const profile = await world.db.read.profile.findUnique({
    where: { accountId },
    include: { account: { include: { history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } } } },
  })
  if (!profile) throw new AppError(CODE.recordNotFound)
  const event = { action: 'profile.reveal', targetType: 'account', targetId: accountId }
  await change(context, async (tx) => tx.audit(event))
  const row = presentProfileRow(world, profile.account, profile)
  return {
    ...row,
    ...presentProfile(world, profile, revealFields(world, profile)),
    rejectReason: profile.rejectReason,
    checks: [nameCheck({ accountHolder: row.name })],
    history: profile.account.history.map(presentProfileEvent),
  }
}
