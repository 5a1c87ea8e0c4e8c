import { deviceName, formatTime } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import { emailOf } from '#src/db/personal/account-email.ts'
import { networkKeyOf } from '#src/modules/attempts/known-place.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { provinceOf } from './province-of.ts'
import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'
import type { MailMessage } from '#src/kernel/mail/mail.ts'

/** Notes what an account signs in with. */
export async function rememberDevice({ db, context }: Change, accountId: string): Promise<void> {
  const { world, origin } = context
  const device = inChinese(deviceName(origin.userAgent).name)
  const lastSeenAt = world.clock.now()
  await db.knownDevice.upsert({
    where: { accountId_device: { accountId, device } },
    create: { id: world.random.id(), accountId, device, lastSeenAt },
    update: { lastSeenAt },
  })
}

/** Mails of a sign-in from a new device or network, but the first. To be asked before the session opens. */
export async function tellOfNewDevice(tx: Change, account: { id: string; emailEnc: string }): Promise<void> {
  const { world, origin } = tx.context
  const { id: accountId } = account
  const networkKey = networkKeyOf(world, origin.ip)
  const device = inChinese(deviceName(origin.userAgent).name)
  // One statement, so that all of it is sent before the session is.
  const [known] = await tx.db.$queryRaw<[Record<'any' | 'place' | 'device', bigint | number>]>`
    SELECT
      (SELECT count(*) FROM "KnownPlace" WHERE "accountId" = ${accountId}) AS "any",
      (SELECT count(*) FROM "KnownPlace" WHERE "accountId" = ${accountId} AND "networkKey" = ${networkKey}) AS "place",
      (SELECT count(*) FROM "KnownDevice" WHERE "accountId" = ${accountId} AND "device" = ${device}) AS "device"`
  if (Number(known.any) === 0 || (Number(known.place) > 0 && Number(known.device) > 0)) return
  const what = `${formatTime(world.clock.now())}，${device || '未知设备'}，${provinceOf(origin.ip) || '未知地区'}`
  await tx.mail(newDeviceMail(emailOf(world, account), what))
}

/** To the owner, of a sign-in from elsewhere; `what` says when, with what and from where. */
export function newDeviceMail(to: string, what: string): MailMessage {
  return {
    to,
    scene: 'newDevice',
    subject: '账号在新设备或新地点登录',
    text: `您的账号刚刚登录：${what}。如是您本人，请忽略本邮件；如非本人操作，请立即修改密码，并在“安全与登录”中退出该设备。${MAIL_SIGNATURE}`,
  }
}
