/** Who may make a move. */
export type Mover = 'owner' | 'operator' | 'clock'

export const dataStates = [
  { value: 0, label: '未完善' },
  { value: 1, label: '审核中' },
  { value: 2, label: '正常' },
  { value: 3, label: '审核不通过' },
  { value: 4, label: '已冻结' },
] as const

export const reviewStates = [
  { value: 1, label: '待审核' },
  { value: 2, label: '审核通过' },
  { value: 3, label: '审核不通过' },
  { value: 4, label: '已撤销' },
] as const

export const linkStates = [
  { value: 0, label: '未生效' },
  { value: 1, label: '已启用' },
  { value: 2, label: '已停用' },
  { value: 3, label: '已冻结' },
  { value: 4, label: '已过期' },
] as const

export const appStates = [
  { value: 1, label: '正常' },
  { value: 3, label: '已冻结' },
] as const

const labels = { data: dataStates, review: reviewStates, link: linkStates, app: appStates }

/** The four state machines: account profile, review of a link or revision, link, app. */
export type Machine = keyof typeof labels

export interface Move {
  machine: Machine
  /** The call that makes it, or the operator's verb. */
  move: string
  label: string
  from: readonly number[]
  /** The state it leads to; `before` is the state that the thing was in when it was frozen. */
  to: number | 'before'
  by: Mover
  /** Whether it must be given a reason. */
  reason?: true
}

/** Every legal move. What is not here is refused with code 13002 (11009 for profiles). */
export const moves: readonly Move[] = [
  { machine: 'data', move: 'improveData', label: '提交资料', from: [0, 3], to: 1, by: 'owner' },
  { machine: 'data', move: 'withdrawData', label: '撤回资料', from: [1], to: 0, by: 'owner' },
  { machine: 'data', move: 'approve', label: '审核通过', from: [1], to: 2, by: 'operator' },
  { machine: 'data', move: 'reject', label: '审核不通过', from: [1], to: 3, by: 'operator', reason: true },
  { machine: 'data', move: 'freeze', label: '冻结', from: [2], to: 4, by: 'operator', reason: true },
  { machine: 'data', move: 'unfreeze', label: '解冻', from: [4], to: 2, by: 'operator' },
  { machine: 'review', move: 'editReviewStateCancel', label: '撤销审核', from: [1], to: 4, by: 'owner' },
  { machine: 'review', move: 'approve', label: '审核通过', from: [1], to: 2, by: 'operator' },
  { machine: 'review', move: 'reject', label: '审核不通过', from: [1], to: 3, by: 'operator', reason: true },
  { machine: 'review', move: 'editParams', label: '修改后重新提交', from: [3, 4], to: 1, by: 'owner' },
  { machine: 'link', move: 'approve', label: '首次审核通过', from: [0], to: 1, by: 'operator' },
  { machine: 'link', move: 'editStateDisable', label: '停用', from: [1], to: 2, by: 'owner' },
  { machine: 'link', move: 'editStateEnable', label: '启用', from: [2], to: 1, by: 'owner' },
  { machine: 'link', move: 'freeze', label: '冻结', from: [1, 2], to: 3, by: 'operator', reason: true },
  { machine: 'link', move: 'unfreeze', label: '解冻', from: [3], to: 'before', by: 'operator' },
  { machine: 'link', move: 'expire', label: '到期', from: [1], to: 4, by: 'clock' },
  { machine: 'app', move: 'freeze', label: '冻结', from: [1], to: 3, by: 'operator', reason: true },
  { machine: 'app', move: 'unfreeze', label: '解冻', from: [3], to: 1, by: 'operator' },
]

/** The moves that may be made in a state, by anyone or by one mover. */
export function allowedMoves(machine: Machine, state: number, by?: Mover): Move[] {
  return moves.filter(
    (move) => move.machine === machine && move.from.includes(state) && (by === undefined || move.by === by),
  )
}

/** The move of that name if it may be made in that state. */
export function findMove(machine: Machine, state: number, name: string): Move | undefined {
  return moves.find((move) => move.machine === machine && move.move === name && move.from.includes(state))
}

export function canMove(machine: Machine, state: number, move: string): boolean {
  return findMove(machine, state, move) !== undefined
}

/** The Chinese name of a state; the number itself for a state that the machine does not have. */
export function stateLabel(machine: Machine, state: number): string {
  return labels[machine].find((known) => known.value === state)?.label ?? String(state)
}
