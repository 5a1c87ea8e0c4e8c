import { regionLabel, deviceName, type AnswerOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { provinceOf } from './province-of.ts'

type Call = typeof contract.security.querySessions

/** More than anybody signs in within 30 days by hand. */
const MOST = 200

/** The caller's live sessions, the last used first. */
export async function querySessions({ world, actor }: ActorContext): Promise<AnswerOf<Call>> {
  const now = world.clock.now()
  const sessions = await world.db.read.session.findMany({
    where: { accountId: actor.accountId, revokedAt: null, expiresAt: { gt: now }, endsAt: { gt: now } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: MOST,
  })
  return sessions.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => {
    const { name, phone } = deviceName(userAgent)
    return {
      sessionId: id,
      device: name,
      phone,
      province: regionLabel(provinceOf(ip)),
      current: id === actor.sessionId,
      createTime: toSeconds(createdAt),
      lastUseTime: toSeconds(lastSeenAt),
    }
  })
}
