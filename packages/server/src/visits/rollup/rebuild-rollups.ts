import type { World } from '#src/kernel/world.ts'
import { ROLLUP_LOCK, rollUpStep } from './roll-up-step.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { readWatermark } from './watermark.ts'

type Rebuilt = Pick<World, 'db'>

/** Rows of one step: more are hardly faster, and a step must end well within the time limit of a transaction. */
const STEP_ROWS = 5_000

/** What was counted of visits that are removed since cannot be counted again. */
export class VisitsRemovedError extends Error {
  override readonly name = 'VisitsRemovedError'

  constructor() {
    super('retention has removed visits that the figures hold; restore a backup from before the fault instead')
  }
}

/**
 * Empties the roll-ups and counts the raw rows anew; says how many visits and events that were. Figures grow back while
 * it runs, in steps, so stop the server or choose a quiet hour; a run that was broken off goes on by itself. Throws
 * `VisitsRemovedError`, having changed nothing, when the raw rows are no longer all there.
 */
export async function rebuildRollups({ db }: Rebuilt, onProgress: (rows: number) => void = () => {}): Promise<number> {
  await db.transaction(async (tx) => {
    await lockKey(db, tx, ROLLUP_LOCK)
    if ((await readWatermark(tx)).rawFromHour !== undefined) throw new VisitsRemovedError()
    await tx.rollupState.deleteMany({})
    await tx.accessRollup.deleteMany({})
    await tx.shareRollup.deleteMany({})
    await tx.recurrence.deleteMany({})
    await tx.presence.deleteMany({})
  })
  let rows = 0
  for (let more = true; more;) {
    const step = await rollUpStep(db, STEP_ROWS)
    rows += step.rows
    more = step.more
    onProgress(rows)
  }
  return rows
}
