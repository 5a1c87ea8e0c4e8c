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
 * sign-in of all there is nothing to tell. To be asked before the session is opened, which makes both known.
 */
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
