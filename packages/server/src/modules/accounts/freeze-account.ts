import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { notify, withNotices } from '#src/modules/notices/notify.ts'
import { moveProfile } from '#src/modules/profiles/move-profile.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'

type Call = typeof contract.admin.account.freeze

/**
 * Freezes an active account: every session of it ends, its links stop, its owner is told why. Refuses with 11009 in
 * another state, 16001 unknown.
 */
export async function freezeAccount(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { accountId, detail } = input
  const label = freezeReasonLabel(input.reason)
  const reason = detail ? `${label}：${detail}` : label
  const result = await withNotices(context, async (tx) => {
    const frozenAt = world.clock.now()
    const data = { freezeReason: label, freezeDetail: detail || null, frozenAt }
    const dataState = await moveProfile(context, tx, { accountId, move: 'freeze', reason, data })
    await revokeSessions(tx, accountId, frozenAt)
    await notify(context, tx, {
      accountId,
      kind: 'account-frozen',
      title: '账号已被冻结',
      content: `您的账号已被冻结，名下链接停止服务。原因：${reason}。如有疑问，请联系官方客服。`,
      refType: 'account',
      refId: accountId,
    })
    return { dataState }
  })
  world.links.forget()
  return result
}
