import { CODE, type AnswerOf, type ParsedBodyOf, type contract, DATA_STATE, type DataOf } from '@unilink/shared'
import { listed, message } from '@unilink/shared/words'
import type { Profile } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { revealFields } from '#src/db/personal/personal-fields.ts'
import { presentProfile, presentProfileEvent, presentProfileRow } from './profile-presenter.ts'
import { checkOf, nameCheck, type Check } from '#src/modules/reviews/machine-checks.ts'
import type { World } from '#src/kernel/world.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import { emailSearch } from '#src/db/personal/account-email.ts'
import { nameSearch } from '#src/db/personal/profile-name.ts'

type Calls = typeof contract.admin.profile

const OTHERS_NAMED = 5

/** A submitted profile for its reviewer: numbers unmasked, access audited. Refuses with `recordNotFound`. */
export async function queryProfileDetail(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryDetail']>,
): Promise<AnswerOf<Calls['queryDetail']>> {
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
    checks: [nameCheck({ accountHolder: row.name }), ...(await codeCheck(world, profile))],
    history: profile.account.history.map(presentProfileEvent),
  }
}

/** Whether another account has the organisation's code: one organisation may have several, and somebody may use another's. */
async function codeCheck({ db }: World, { accountId, creditCode }: Profile): Promise<Check[]> {
  if (creditCode === null) return []
  const others = await db.read.profile.findMany({
    where: { creditCode, accountId: { not: accountId } },
    select: { name: true },
    take: OTHERS_NAMED,
  })
  const names = listed(
    'names',
    others.map(({ name }) => name),
  )
  const taken = names ? [{ path: message('checks.creditCode'), msg: message('checks.codeTaken', { names }) }] : []
  return [checkOf('creditCode', taken, message('checks.codeFree'))]
}

/** Profiles of a state, waiting ones oldest first; the keyword is part of an organisation's name or a whole text. */
export async function queryProfileQueue(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryPage']>,
): Promise<DataOf<Calls['queryPage']>> {
  const { keyword, dataState } = input
  const byEmail = emailSearch(world, keyword).map((account) => ({ account }))
  const where = { account: { dataState }, ...(keyword && { OR: [...nameSearch(world, keyword), ...byEmail] }) }
  const order = queueDirection(dataState === DATA_STATE.inReview, input.order)
  const { rows: profiles, total } = await findPage(
    world.db.read.profile,
    { where, include: { account: true }, orderBy: [{ submittedAt: order }, { accountId: order }] },
    input,
  )
  return { list: profiles.map((profile) => presentProfileRow(world, profile.account, profile)), total }
}
