import { moveNamed, type Machine, type MoveName, type MoveRule, type StateOf } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import type { Change } from './change.ts'
import { stateTables, type Columns, type Row } from './state-tables.ts'

export interface Moved<M extends Machine> {
  before: Row<M>
  after: Row<M>
  /** The new state, as a reader sees it. */
  state: StateOf<M>
}

/**
 * Makes a move of the table of states: from and to are written there and nowhere else. `columns` are written together
 * with the state. Of any number of tries at once exactly one makes the move. Refuses what is not there with the code of
 * its kind, and with `illegalMove` (`illegalProfileMove` for profiles) a state that does not allow the move, naming it and the moves it allows.
 */
export async function move<M extends Machine>(
  tx: Change,
  machine: M,
  id: string,
  name: MoveName<M>,
  columns: Columns<M> = {},
): Promise<Moved<M>> {
  const table = stateTables[machine]
  const rule: MoveRule = moveNamed(machine, name)
  const now = tx.context.world.clock.now()
  for (;;) {
    const before = await table.find(tx.db, id)
    if (!before) throw new AppError(table.missing(rule.by))
    const state = table.stateOf(before, now)
    const to = rule.to === 'before' ? await table.beforeFreeze(tx.db, before) : rule.to
    if (!rule.from.includes(state) || to === null) throw illegalMove(machine, state, rule.by)
    const after = await table.write(tx.db, before, to, columns, now)
    if (after) return { before, after, state: table.stateOf(after, now) }
    // Somebody was quicker: the state that the row has by now decides.
  }
}
