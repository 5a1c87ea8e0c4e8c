import { deviceName, type DataOf, type contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { World } from '#src/kernel/world.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { tellOfNewDevice } from '#src/modules/sessions/known-device.ts'
import { openSession } from '#src/modules/sessions/open-session.ts'
import { together } from '#src/db/client/together.ts'

type SignedIn = DataOf<typeof contract.account.login>

interface Account {
  id: string
  emailEnc: string
  dataState: number
}

/** How somebody has shown who they are. */
export type Method = 'password' | 'totp' | 'recovery' | 'passkey'

/** Signs an account in that has shown all that is asked of it. */
export async function completeSignIn(tx: Change, world: World, account: Account, method: Method): Promise<SignedIn> {
  const { id: accountId } = account
  const after = { method, device: deviceName(tx.context.origin.userAgent).name }
  tx.audit({ action: 'account.login', targetId: accountId, actorId: accountId, after })
  const [, token] = await together(
    () => tellOfNewDevice(tx, account),
    () => openSession(tx, accountId),
  )
  return { token, email: emailOf(world, account), dataState: account.dataState as SignedIn['dataState'] }
}
