import { allowedMoves, type Machine, type Mover } from '@unilink/shared'
import { AppError } from './app-error.ts'

/** The refusal of a move that the state does not allow, telling that state and the moves the mover has from there. */
export function illegalMove(machine: Machine, state: number, by: Mover): AppError {
  const allowed = allowedMoves(machine, state, by).map(({ move }) => move)
  return new AppError(machine === 'data' ? 11009 : 13002, { data: { state, allowed } })
}
