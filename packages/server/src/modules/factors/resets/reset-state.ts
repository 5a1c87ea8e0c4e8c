import { CODE, type DataOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'

export const RESET_STATE = { open: 0, confirmed: 1, withdrawn: 2, expired: 3 } as const
type ResetState = DataOf<typeof contract.admin.factor.queryResets>['list'][number]['state']

/** A wish that nobody confirms is over after so long. */
export const RESET_HOURS = 72

/** What is open at a time. */
export const openReset = (now: Date) => ({ state: RESET_STATE.open, expiresAt: { gt: now } })

/** The state as a reader sees it: a wish expires by the clock alone. */
export const resetStateAt = ({ state, expiresAt }: { state: number; expiresAt: Date }, now: Date): ResetState =>
  state === RESET_STATE.open && expiresAt <= now ? RESET_STATE.expired : (state as ResetState)

/** Decides an open wish, once. Refuses with `recordNotFound` unknown, `factorState` one that is decided or over. */
export async function decideReset({ db, context }: Change, id: string, state: 1 | 2, decidedBy: string) {
  const now = context.world.clock.now()
  const [reset] = await db.factorReset.updateManyAndReturn({
    where: { id, ...openReset(now) },
    data: { state, decidedBy, decidedAt: now },
  })
  if (reset) return reset
  const known = await db.factorReset.count({ where: { id } })
  throw known > 0
    ? new AppError(CODE.factorState, { msg: message('refusals.resetOver') })
    : new AppError(CODE.recordNotFound)
}
