import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { shiftLinkState } from '#src/modules/links/states/shift-link-state.ts'
import { notify, withNotices } from '#src/modules/notices/notify.ts'
import { findAnyLink } from './find-any-link.ts'

type Call = typeof contract.admin.link.freeze

/** Stops a link that is enabled or disabled, which it remembers, with a reason its owner reads. Refuses with 13001, 13002. */
export async function freezeLink(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { linkId, detail } = input
  const reason = freezeReasonLabel(input.reason)
  const now = world.clock.now()
  const { app, linkName, code } = await findAnyLink(context, linkId)
  const frozen = { freezeReason: reason, freezeDetail: detail, frozenAt: now }
  const done = await withNotices(context, async (tx) => {
    const moved = await shiftLinkState(tx, linkId, now, [
      { from: 1, to: 3, data: { ...frozen, stateBeforeFreeze: 1 } },
      { from: 2, to: 3, data: { ...frozen, stateBeforeFreeze: 2 } },
    ])
    if (!moved) return false
    const { stateBeforeFreeze } = await tx.link.findUniqueOrThrow({ where: { id: linkId } })
    const change = { before: { linkState: stateBeforeFreeze }, after: { linkState: 3, reason, detail } }
    await writeAudit(context, tx, { action: 'link.freeze', targetType: 'link', targetId: linkId, ...change })
    await notify(context, tx, {
      accountId: app.ownerId,
      kind: 'link-frozen',
      title: '链接已被冻结',
      content: `链接“${linkName}”已被冻结。原因：${reason}。${detail}`,
      refType: 'link',
      refId: linkId,
    })
    return true
  })
  if (!done) throw illegalMove('link', stateAt(await findAnyLink(context, linkId), now), 'operator')
  world.links.forget(code)
  return { linkState: 3 }
}
