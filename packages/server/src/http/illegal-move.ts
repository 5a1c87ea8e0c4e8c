import { told } from '#src/kernel/told/told.ts'
import { CODE, allowedMoves, stateLabel, type Machine, type Mover } from '@unilink/shared'
import { inChinese, message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'

/** Refuses a move that the state does not allow; names the state and the allowed moves. */
export function illegalMove(machine: Machine, state: number, by: Mover): AppError {
  const allowed = allowedMoves(machine, state, by).map(({ move }) => move)
  const at = `${state} ${inChinese(stateLabel(machine, state))}`
  const text = told('{} is in state {}; the {} may: {}', machine, at, by, allowed.join(', ') || 'nothing')
  return new AppError(machine === 'data' ? CODE.illegalProfileMove : CODE.illegalMove, {
    msg: message('refusals.inState', { state: stateLabel(machine, state) }),
    data: { state, allowed },
    reason: { by: 'state', text },
  })
}
