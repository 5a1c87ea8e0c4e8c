import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract, CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext, Context } from '#src/http/context.ts'
import { closeReports } from '#src/modules/reports/close-reports.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import type { LinkWithApp } from '#src/modules/links/find-owned-link.ts'
import { found } from '#src/kernel/app-error.ts'

type Calls = typeof contract.admin.link

/** Freezes an enabled or disabled link, remembering which, with a reason for the owner. Refuses with `linkNotFound`, `illegalMove`. */
export async function freezeLink(
  context: ActorContext,
  input: ParsedBodyOf<Calls['freeze']>,
): Promise<DataOf<Calls['freeze']>> {
  const { linkId, detail } = input
  const reason = freezeReasonLabel(input.reason)
  const { app, linkName, code } = await findAnyLink(context, linkId)
  return change(context, async (tx) => {
    const frozen = { freezeReason: input.reason, freezeDetail: detail, frozenAt: context.world.clock.now() }
    const { before, state } = await move(tx, 'link', linkId, 'freeze', frozen)
    await closeReports(tx, linkId, 'report')
    tx.touch({ codes: [code] })
    tx.audit({
      action: 'link.freeze',
      targetId: linkId,
      before: { linkState: before.linkState },
      after: { linkState: state, reason: input.reason, detail },
    })
    const content = message('notices.link-frozen', { link: linkName, reason, detail })
    await notify(tx, { accountId: app.ownerId, content, refType: 'link', refId: linkId })
    return { linkState: state }
  })
}

const NOT_FROZEN = { freezeReason: null, freezeDetail: null, frozenAt: null }

/** Gives a frozen link back the state it had. Refuses with `linkNotFound`, and with `illegalMove` a link that is not frozen. */
export async function unfreezeLink(
  context: ActorContext,
  { linkId }: ParsedBodyOf<Calls['unfreeze']>,
): Promise<DataOf<Calls['unfreeze']>> {
  const { app, linkName, code } = await findAnyLink(context, linkId)
  return change(context, async (tx) => {
    const { before, after, state } = await move(tx, 'link', linkId, 'unfreeze', NOT_FROZEN)
    await closeReports(tx, linkId, 'appeal')
    tx.touch({ codes: [code] })
    tx.audit({
      action: 'link.unfreeze',
      targetId: linkId,
      before: { linkState: before.linkState },
      after: { linkState: after.linkState },
    })
    const content = message('notices.link-unfrozen', { link: linkName })
    await notify(tx, { accountId: app.ownerId, content, refType: 'link', refId: linkId })
    return { linkState: state }
  })
}

/** Any account's link, for operators. Refuses with `linkNotFound`. */
async function findAnyLink({ world }: Context, id: string): Promise<LinkWithApp> {
  return found(await world.db.read.link.findUnique({ where: { id }, include: { app: true } }), CODE.linkNotFound)
}
