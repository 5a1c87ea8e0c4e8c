import { deviceName, formatTime } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'
import { networkKeyOf } from '#src/modules/attempts/known-place.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { provinceOf } from './province-of.ts'

/** Notes what an account signs in with. */
export async function rememberDevice({ db, context }: Change, accountId: string): Promise<void> {
  const { world, origin } = context
  const device = deviceName(origin.userAgent).name
  const lastSeenAt = world.clock.now()
  await db.knownDevice.upsert({
    where: { accountId_device: { accountId, device } },
    create: { id: world.random.id(), accountId, device, lastSeenAt },
    update: { lastSeenAt },
  })
}

/**
 * Tells the owner by mail of a sign-in from a device or a network that the account was not used from before; of the first
 * sign-in of all there is nothing to tell. To be called before the session is opened, which makes both known.
 */
export async function tellOfNewDevice(tx: Change, account: { id: string; emailEnc: string }): Promise<void> {
  const { world, origin } = tx.context
  const { id: accountId } = account
  const networkKey = networkKeyOf(world, origin.ip)
  const device = deviceName(origin.userAgent).name
  const places = await tx.db.knownPlace.count({ where: { accountId } })
  if (places === 0) return
  const knownPlace = await tx.db.knownPlace.count({ where: { accountId, networkKey } })
  const knownDevice = await tx.db.knownDevice.count({ where: { accountId, device } })
  if (knownPlace > 0 && knownDevice > 0) return
  const what = `${formatTime(world.clock.now())}，${device || '未知设备'}，${provinceOf(origin.ip) || '未知地区'}`
  await tx.mail({
    to: emailOf(world, account),
    scene: 'newDevice',
    subject: '账号在新设备或新地点登录',
    text: `您的账号刚刚登录：${what}。如是您本人，请忽略本邮件；如非本人操作，请立即修改密码，并在“安全与登录”中退出该设备。${MAIL_SIGNATURE}`,
  })
}
