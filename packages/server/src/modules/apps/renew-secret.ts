import { APP_STATE, CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { found } from '#src/kernel/app-error.ts'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedApp } from './find-owned-app.ts'

type Call = typeof contract.app.renewSecret

const SECRET_BYTES = 32

/** Gives an app a new secret; a hash is kept, the former ends. `appNotFound`, `illegalMove` when frozen. */
export async function renewSecret(context: ActorContext, { appId }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await findOwnedApp(context, appId)
  const { clock, random } = context.world
  const secret = random.bytes(SECRET_BYTES).toString('base64url')
  const secretAt = clock.now()
  return change(context, async (tx) => {
    const where = { id: appId, appState: APP_STATE.active }
    const { count } = await tx.db.app.updateMany({ where, data: { secretHash: hashToken(secret), secretAt } })
    if (count === 0) {
      const { appState } = found(await tx.db.app.findUnique({ where: { id: appId } }), CODE.appNotFound)
      throw illegalMove('app', appState, 'owner')
    }
    tx.audit({ action: 'app.renewSecret', targetId: appId })
    return { secret, secretTime: toSeconds(secretAt) }
  })
}
