import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { withNotices } from '#src/modules/notices/notify.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'

interface Change {
  from: 1 | 3
  to: 1 | 3
  data: { freezeReason: string | null; freezeDetail: string | null; frozenAt: Date | null }
}

/**
 * Moves an app from one state to the other by one conditional update; `tell` writes audit and notice in the same
 * transaction. Refuses with 12001, and with 13002 an app in another state.
 */
export async function changeAppState(
  context: ActorContext,
  appId: string,
  { from, to, data }: Change,
  tell: (tx: Transaction, app: App) => Promise<void>,
): Promise<{ appState: 1 | 3 }> {
  const { world } = context
  const find = async () => {
    const app = await world.db.read.app.findUnique({ where: { id: appId } })
    if (!app) throw new AppError(12001)
    return app
  }
  const app = await find()
  const done = await withNotices(context, async (tx) => {
    const { count } = await tx.app.updateMany({
      where: { id: appId, appState: from },
      data: { appState: to, ...data, updatedAt: world.clock.now() },
    })
    if (count > 0) await tell(tx, app)
    return count > 0
  })
  if (!done) throw illegalMove('app', (await find()).appState, 'operator')
  world.links.forget()
  return { appState: to }
}
