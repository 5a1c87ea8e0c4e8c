import type { DataOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { isWhitelisted } from '#src/modules/whitelist/is-whitelisted.ts'

type Call = typeof contract.account.currentInfo

/** The signed-in account as the header and the guards of the portal need it. */
export async function currentInfo({ world, actor }: ActorContext): Promise<DataOf<Call>> {
  const { accountId } = actor
  const [profile, unreadCount, whitelisted] = await Promise.all([
    world.db.read.profile.findUnique({ where: { accountId }, select: NAME_COLUMNS }),
    world.db.read.notice.count({ where: { accountId, readAt: null } }),
    isWhitelisted(world, actor),
  ])
  return {
    accountId,
    email: actor.email,
    token: actor.token,
    accountType: actor.accountType,
    dataState: actor.dataState,
    name: profileName(world, profile),
    operator: actor.operator,
    whitelisted,
    unreadCount,
  }
}
