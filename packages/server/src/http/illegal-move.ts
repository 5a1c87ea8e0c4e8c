import { CODE, allowedMoves, stateLabel, type Machine, type Mover } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'

/** The refusal of a move that the state does not allow. It names the state and the moves that are allowed from it. */
export function illegalMove(machine: Machine, state: number, by: Mover): AppError {
  const allowed = allowedMoves(machine, state, by).map(({ move }) => move)
  const text = `${machine} is in state ${state} ${stateLabel(machine, state)}; the ${by} may: ${allowed.join(', ') || 'nothing'}`
  return new AppError(machine === 'data' ? CODE.illegalProfileMove : CODE.illegalMove, {
    data: { state, allowed },
    reason: { by: 'state', text },
  })
}
