import { freezeReasonLabel } from '@unilink/shared'
import { unkept } from '@unilink/shared/words'
import type { Prisma } from '#src/db/client/client.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { readableFields } from '#src/db/personal/personal-fields.ts'
import { presentProfile, presentProfileEvent } from '#src/modules/profiles/profile-presenter.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

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
export function presentOwnData(world: World, account: OwnAccount, activity: AuditRow[]) {
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
