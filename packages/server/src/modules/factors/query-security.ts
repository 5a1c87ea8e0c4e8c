import { regionLabel, type AnswerOf, type contract } from '@unilink/shared'
import { revived, Message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { mustHaveFactor } from '#src/kernel/must-have-factor.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { provinceOf } from '#src/modules/sessions/province-of.ts'

type Call = typeof contract.security.query

/** What the page of an account's security tells of. */
const TOLD = [
  'account.login',
  'account.recover',
  'account.password',
  'account.email',
  'factor.wrong',
  'factor.totpAdd',
  'factor.totpReplace',
  'factor.totpRemove',
  'factor.passkeyAdd',
  'factor.passkeyRemove',
  'factor.recoveryUse',
  'factor.recoveryRenew',
  'factor.demand',
  'factor.release',
]
const NEW_PASSWORD = ['account.recover', 'account.password']
const EVENTS = 8

/** How the caller signs in, and what happened to that of late. */
export async function querySecurity({ world, actor }: ActorContext): Promise<AnswerOf<Call>> {
  const { accountId } = actor
  const { read } = world.db
  const newest = [{ at: 'desc' as const }, { id: 'desc' as const }]
  const [account, events, password] = await Promise.all([
    read.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { totp: true, passkeys: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }, recovery: true },
    }),
    read.auditEntry.findMany({ where: { actorId: accountId, action: { in: TOLD } }, orderBy: newest, take: EVENTS }),
    read.auditEntry.findFirst({ where: { actorId: accountId, action: { in: NEW_PASSWORD } }, orderBy: newest }),
  ])
  const { totp, passkeys, recovery } = account
  return {
    enabled: account.secondFactorAt !== null,
    required: mustHaveFactor(world, account),
    demanded: account.factorDemanded,
    totp: totp?.enrolledAt
      ? { createTime: toSeconds(totp.enrolledAt), lastUseTime: totp.lastUsedAt && toSeconds(totp.lastUsedAt) }
      : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createTime: toSeconds(createdAt),
      lastUseTime: lastUsedAt && toSeconds(lastUsedAt),
    })),
    recovery: recovery[0]
      ? {
          total: recovery.length,
          left: recovery.filter(({ usedAt }) => usedAt === null).length,
          createTime: toSeconds(recovery[0].createdAt),
        }
      : null,
    passwordTime: toSeconds(password?.at ?? account.createdAt),
    events: events.map(({ id, action, at, ip, after }) => ({
      eventId: id,
      action,
      time: toSeconds(at),
      province: regionLabel(provinceOf(ip)),
      device: deviceOf(after),
    })),
  }
}

/** The device that an entry names. */
function deviceOf(after: unknown): Message | string {
  const { device } = (revived(after) ?? {}) as { device?: unknown }
  return device instanceof Message || typeof device === 'string' ? device : ''
}
