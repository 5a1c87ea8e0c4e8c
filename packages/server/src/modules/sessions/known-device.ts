import { deviceName, formatTime } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import { emailOf } from '#src/db/personal/account-email.ts'
import { networkKeyOf } from '#src/modules/attempts/known-place.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { provinceOf } from './province-of.ts'

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

/**
 * Tells the owner by mail of a sign-in from a device or a network that the account was not used from before; of the first
 * sign-in of all there is nothing to tell. To be called before the session is opened, which makes both known.
 */
export async function tellOfNewDevice(tx: Change, account: { id: string; emailEnc: string }): Promise<void> {
  const { world, origin } = tx.context
  const { id: accountId } = account
  const networkKey = networkKeyOf(world, origin.ip)
  const device = inChinese(deviceName(origin.userAgent).name)
  const places = await tx.db.knownPlace.count({ where: { accountId } })
  if (places === 0) return
  const knownPlace = await tx.db.knownPlace.count({ where: { accountId, networkKey } })
  const knownDevice = await tx.db.knownDevice.count({ where: { accountId, device } })
  if (knownPlace > 0 && knownDevice > 0) return
  const what = `${formatTime(world.clock.now())}，${device || '未知设备'}，${provinceOf(origin.ip) || '未知地区'}`
  await tx.mail(newDeviceMail(emailOf(world, account), what))
}
