import { emuError } from '#src/surface/emu-error.ts'
import { emailOf } from '@unilink/server/db/personal/account-email.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Actor } from '@unilink/server/kernel/actor.ts'

/** The account as an actor without a session. Refuses with 409 when it is gone. */
export async function actorOf(world: World, accountId: string): Promise<Actor> {
  const account = await world.db.read.account.findUnique({ where: { id: accountId } })
  if (!account) throw emuError(409, 'whoever may make this move is not there any more')
  return {
    accountId,
    email: emailOf(world, account),
    accountType: account.accountType as Actor['accountType'],
    dataState: account.dataState as Actor['dataState'],
    operator: account.operator,
    secondFactor: account.secondFactorAt !== null,
    factorDemanded: account.factorDemanded,
    sessionId: '',
    token: '',
  }
}
