import { CODE, type ParsedBodyOf, type contract, type DataOf } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { factorMail } from '#src/modules/factors/factor-mail.ts'
import { clearFactors } from '#src/modules/factors/second-factor.ts'
import { decideReset, RESET_STATE, openReset, resetStateAt } from './reset-state.ts'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'

type Calls = typeof contract.admin.factor

/** Takes an account's factors and ends its sessions. `recordNotFound`; `factorState` one's own, decided or over. */
export async function confirmReset(
  context: ActorContext,
  input: ParsedBodyOf<Calls['confirmReset']>,
): Promise<Record<string, never>> {
  const { world, actor } = context
  await change(context, async (tx) => {
    const { accountId, askedBy } = await decideReset(tx, input.resetId, RESET_STATE.confirmed, actor.accountId)
    if ([accountId, askedBy].includes(actor.accountId)) {
      throw new AppError(CODE.factorState, { msg: message('refusals.otherOperator') })
    }
    const account = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
    await clearFactors(tx, accountId)
    await revokeSessions(tx, accountId)
    tx.audit({ action: 'factor.resetConfirm', targetType: 'account', targetId: accountId, after: { askedBy } })
    await tx.mail(factorMail(emailOf(world, account), 'resetDone'))
  })
  return {}
}

const include = { account: { include: { profile: { select: NAME_COLUMNS } } } } as const

/** A page of wishes: the open ones, or all others. */
export async function queryResets(
  { world, actor }: ActorContext,
  input: ParsedBodyOf<Calls['queryResets']>,
): Promise<DataOf<Calls['queryResets']>> {
  const { open } = input
  const { read } = world.db
  const now = world.clock.now()
  const order = queueDirection(open, input.order)
  const where = open ? openReset(now) : { NOT: openReset(now) }
  const { rows: resets, total } = await findPage(
    read.factorReset,
    { where, include, orderBy: [{ createdAt: order }, { id: order }] },
    input,
  )
  const ids = resets.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])])
  const operators = await read.account.findMany({ where: { id: { in: ids } }, select: { id: true, emailEnc: true } })
  const names = new Map(operators.map((one) => [one.id, emailOf(world, one)]))
  const list = resets.map((reset) => ({
    resetId: reset.id,
    accountId: reset.accountId,
    email: emailOf(world, reset.account),
    name: profileName(world, reset.account.profile),
    reason: reset.reason,
    state: resetStateAt(reset, now),
    askedBy: names.get(reset.askedBy) ?? '',
    own: [reset.askedBy, reset.accountId].includes(actor.accountId),
    createTime: toSeconds(reset.createdAt),
    expireTime: toSeconds(reset.expiresAt),
    decidedBy: reset.decidedBy && (names.get(reset.decidedBy) ?? ''),
    decideTime: reset.decidedAt && toSeconds(reset.decidedAt),
  }))
  return { list, total }
}
