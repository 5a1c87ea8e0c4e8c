import { EmuError } from '#src/emulator/surface/emu-error.ts'
import type { Actor } from '#src/http/context.ts'
import { emailOf } from '#src/modules/accounts/account-email.ts'
import type { World } from '#src/world/world.ts'

/** An account as the one that acts, without a session. Refuses with 409 one that is gone. */
export async function actorOf(world: World, accountId: string): Promise<Actor> {
  const account = await world.db.read.account.findUnique({ where: { id: accountId } })
  if (!account) throw new EmuError(409, 'whoever may make this move is not there any more')
  return {
    accountId,
    email: emailOf(world, account),
    accountType: account.accountType as Actor['accountType'],
    dataState: account.dataState as Actor['dataState'],
    operator: account.operator,
    sessionId: '',
    token: '',
  }
}
