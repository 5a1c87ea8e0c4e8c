import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { shiftLinkState } from '#src/modules/links/states/shift-link-state.ts'
import { notify, withNotices } from '#src/modules/notices/notify.ts'
import { findAnyLink } from './find-any-link.ts'

type Call = typeof contract.admin.link.unfreeze

const THAWED = { stateBeforeFreeze: null, freezeReason: null, freezeDetail: null, frozenAt: null }

/** Gives a frozen link back the state it had. Refuses with 13001, and with 13002 a link that is not frozen. */
export async function unfreezeLink(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { linkId } = input
  const now = world.clock.now()
  const { app, linkName, code } = await findAnyLink(context, linkId)
  const done = await withNotices(context, async (tx) => {
    const moved = await shiftLinkState(tx, linkId, now, [
      { from: 3, where: { stateBeforeFreeze: 1 }, to: 1, data: THAWED },
      { from: 3, where: { stateBeforeFreeze: 2 }, to: 2, data: THAWED },
    ])
    if (!moved) return false
    const { linkState } = await tx.link.findUniqueOrThrow({ where: { id: linkId } })
    const change = { before: { linkState: 3 }, after: { linkState } }
    await writeAudit(context, tx, { action: 'link.unfreeze', targetType: 'link', targetId: linkId, ...change })
    await notify(context, tx, {
      accountId: app.ownerId,
      kind: 'link-unfrozen',
      title: '链接已解冻',
      content: `链接“${linkName}”已解冻，恢复冻结前的状态。`,
      refType: 'link',
      refId: linkId,
    })
    return true
  })
  const link = await findAnyLink(context, linkId)
  if (!done) throw illegalMove('link', stateAt(link, now), 'operator')
  world.links.forget(code)
  return { linkState: stateAt(link, now) }
}
