import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { openReset, resetStateAt } from './reset-state.ts'

type Call = typeof contract.admin.factor.queryResets

const include = { account: { include: { profile: { select: NAME_COLUMNS } } } } as const

/** A page of wishes: the open ones, or all others. */
export async function queryResets({ world, actor }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
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
