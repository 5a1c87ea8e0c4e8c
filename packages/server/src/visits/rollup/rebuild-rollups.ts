import { told, ToldError } from '#src/kernel/told/told.ts'
import type { World } from '#src/kernel/world.ts'
import { ROLLUP_LOCK, rollUpStep } from './roll-up-step.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { restorePack } from '#src/visits/store/packed/restore-pack.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { readWatermark } from './watermark.ts'

type Rebuilt = Pick<World, 'db'>

/** Rows per step: more are hardly faster, and a step must stay within the time limit of a transaction. */
const STEP_ROWS = 5_000

/** Visits that were removed cannot be counted again. */
export class VisitsRemovedError extends ToldError {
  override readonly name = 'VisitsRemovedError'

  constructor() {
    super(told('retention has removed visits that the figures hold; restore a backup from before the fault instead'))
  }
}

/**
 * Empties the roll-ups and counts all rows again; gives the number of visits and events. Figures grow back in steps
 * meanwhile, so stop the server or choose a quiet hour; an interrupted run continues by itself. Throws
 * `VisitsRemovedError` and changes nothing when rows were removed.
 */
export async function rebuildRollups({ db }: Rebuilt, onProgress: (rows: number) => void = () => {}): Promise<number> {
  while (!(await emptied(db))) await db.transaction((tx) => restorePack(runnerOf(tx), db.provider))
  let rows = 0
  for (let more = true; more;) {
    const step = await rollUpStep(db, STEP_ROWS)
    rows += step.rows
    more = step.more
    onProgress(rows)
  }
  return rows
}

/** Empties them unless visits are packed, which are put back first. */
function emptied(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, ROLLUP_LOCK)
    if ((await readWatermark(tx)).rawFromHour !== undefined) throw new VisitsRemovedError()
    if (await tx.packedVisits.findFirst({ select: { day: true } })) return false
    await tx.rollupState.deleteMany({})
    await tx.accessRollup.deleteMany({})
    await tx.shareRollup.deleteMany({})
    await tx.recurrence.deleteMany({})
    await tx.presence.deleteMany({})
    await tx.seenCount.deleteMany({})
    await tx.earlierPresence.deleteMany({})
    await tx.countedLink.deleteMany({})
    await tx.visitPart.deleteMany({})
    return true
  })
}
