import { CATALOGUES, sayAll, unkept } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { FileAnswer } from '#src/http/file-answer.ts'
import { change } from '#src/modules/changes/change.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { freezeReasonLabel } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { readableFields } from '#src/db/personal/personal-fields.ts'
import { presentProfile, presentProfileEvent } from '#src/modules/profiles/profile-presenter.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

/**
 * A copy of what is kept about the caller (PIPL, article 45) as a JSON file. Numbers stay masked, as everywhere but on
 * the edit form: whoever holds a session must not be able to carry them away. Refuses with 429 more than a few a minute.
 */
export async function exportOwnData(context: ActorContext): Promise<FileAnswer> {
  const { world, actor } = context
  const { accountId } = actor
  await takeAttempt(context, 'copy')
  const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const account = world.db.read.account.findUniqueOrThrow({
    where: { id: accountId },
    include: {
      profile: true,
      history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
      sessions: { orderBy: newest },
      files: { orderBy: newest },
      notices: { orderBy: newest },
      totp: true,
      passkeys: { orderBy: newest },
      apps: { orderBy: newest, include: { links: { orderBy: newest } } },
    },
  })
  const activity = world.db.read.auditEntry.findMany({
    where: { actorId: accountId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  const read = await Promise.all([account, activity])
  const event = { action: 'account.export', targetId: accountId }
  await change(context, async (tx) => tx.audit(event))
  const text = JSON.stringify(sayAll(presentOwnData(world, ...read), CATALOGUES.zh), null, 2)
  return new FileAnswer(`unilink-${accountId}.json`, 'application/json; charset=utf-8', Buffer.from(text))
}

type OwnAccount = Prisma.AccountGetPayload<{
  include: {
    profile: true
    history: true
    sessions: true
    files: true
    notices: true
    totp: true
    passkeys: true
    apps: { include: { links: true } }
  }
}>
type AuditRow = Awaited<ReturnType<Transaction['auditEntry']['findMany']>>[number]

/** Everything kept about an account but its password and tokens, which nobody is told; times are seconds. */
function presentOwnData(world: World, account: OwnAccount, activity: AuditRow[]) {
  const { profile } = account
  return {
    account: {
      accountId: account.id,
      email: emailOf(world, account),
      accountType: account.accountType,
      dataState: account.dataState,
      freezeReason: freezeReasonLabel(account.freezeReason),
      freezeDetail: account.freezeDetail,
      consentVersion: account.consentVersion,
      consentTime: toSeconds(account.consentAt),
      createTime: toSeconds(account.createdAt),
    },
    profile: profile && presentProfile(world, profile, readableFields(world, profile)),
    history: account.history.map(presentProfileEvent),
    sessions: account.sessions.map(({ ip, userAgent, createdAt, lastSeenAt }) => ({
      ip,
      userAgent,
      createTime: toSeconds(createdAt),
      lastSeenTime: toSeconds(lastSeenAt),
    })),
    secondFactor: {
      demanded: account.factorDemanded,
      totpTime: account.totp?.enrolledAt ? toSeconds(account.totp.enrolledAt) : null,
      passkeys: account.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createTime: toSeconds(createdAt),
        lastUseTime: lastUsedAt && toSeconds(lastUsedAt),
      })),
    },
    files: account.files.map(({ id, purpose, mime, size, createdAt }) => ({
      fileId: id,
      purpose,
      mime,
      size,
      createTime: toSeconds(createdAt),
    })),
    notices: account.notices.map(({ title, content, createdAt }) => ({
      title: unkept(title),
      content: unkept(content),
      time: toSeconds(createdAt),
    })),
    apps: account.apps.map(presentApp),
    activity: activity.map(({ action, targetType, targetId, ip, at }) => ({
      action,
      targetType,
      targetId,
      ip,
      time: toSeconds(at),
    })),
  }
}

function presentApp({ id, appName, createdAt, links }: OwnAccount['apps'][number]) {
  return {
    appId: id,
    appName,
    createTime: toSeconds(createdAt),
    links: links.map(({ id: linkId, linkName, code, createdAt: made }) => ({
      linkId,
      linkName,
      code,
      createTime: toSeconds(made),
    })),
  }
}
