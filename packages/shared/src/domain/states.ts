/** Who may make a move. */
export type Mover = 'owner' | 'operator' | 'clock'

/** Of an account and its profile. */
export const DATA_STATE = { incomplete: 0, inReview: 1, active: 2, rejected: 3, frozen: 4 } as const
/** Of a submission of a link or of its changes, and of a link that was never approved. */
export const REVIEW_STATE = { inReview: 1, approved: 2, rejected: 3, withdrawn: 4 } as const
/** Of a link; `expired` is an enabled one whose time is over, and is never stored. */
export const LINK_STATE = { inactive: 0, enabled: 1, disabled: 2, frozen: 3, expired: 4 } as const
export const APP_STATE = { active: 1, frozen: 3 } as const

export const dataStates = [
  { value: DATA_STATE.incomplete, label: '未完善' },
  { value: DATA_STATE.inReview, label: '审核中' },
  { value: DATA_STATE.active, label: '正常' },
  { value: DATA_STATE.rejected, label: '审核不通过' },
  { value: DATA_STATE.frozen, label: '已冻结' },
] as const

export const reviewStates = [
  { value: REVIEW_STATE.inReview, label: '待审核' },
  { value: REVIEW_STATE.approved, label: '审核通过' },
  { value: REVIEW_STATE.rejected, label: '审核不通过' },
  { value: REVIEW_STATE.withdrawn, label: '已撤销' },
] as const

export const linkStates = [
  { value: LINK_STATE.inactive, label: '未生效' },
  { value: LINK_STATE.enabled, label: '已启用' },
  { value: LINK_STATE.disabled, label: '已停用' },
  { value: LINK_STATE.frozen, label: '已冻结' },
  { value: LINK_STATE.expired, label: '已过期' },
] as const

export const appStates = [
  { value: APP_STATE.active, label: '正常' },
  { value: APP_STATE.frozen, label: '已冻结' },
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

const table = [
  {
    machine: 'data',
    move: 'improveData',
    label: '提交资料',
    from: [DATA_STATE.incomplete, DATA_STATE.rejected],
    to: DATA_STATE.inReview,
    by: 'owner',
  },
  {
    machine: 'data',
    move: 'withdrawData',
    label: '撤回资料',
    from: [DATA_STATE.inReview],
    to: DATA_STATE.incomplete,
    by: 'owner',
  },
  {
    machine: 'data',
    move: 'approve',
    label: '审核通过',
    from: [DATA_STATE.inReview],
    to: DATA_STATE.active,
    by: 'operator',
  },
  {
    machine: 'data',
    move: 'reject',
    label: '审核不通过',
    from: [DATA_STATE.inReview],
    to: DATA_STATE.rejected,
    by: 'operator',
    reason: true,
  },
  {
    machine: 'data',
    move: 'freeze',
    label: '冻结',
    from: [DATA_STATE.active],
    to: DATA_STATE.frozen,
    by: 'operator',
    reason: true,
  },
  {
    machine: 'data',
    move: 'unfreeze',
    label: '解冻',
    from: [DATA_STATE.frozen],
    to: DATA_STATE.active,
    by: 'operator',
  },
  {
    machine: 'review',
    move: 'editReviewStateCancel',
    label: '撤销审核',
    from: [REVIEW_STATE.inReview],
    to: REVIEW_STATE.withdrawn,
    by: 'owner',
  },
  {
    machine: 'review',
    move: 'approve',
    label: '审核通过',
    from: [REVIEW_STATE.inReview],
    to: REVIEW_STATE.approved,
    by: 'operator',
  },
  {
    machine: 'review',
    move: 'reject',
    label: '审核不通过',
    from: [REVIEW_STATE.inReview],
    to: REVIEW_STATE.rejected,
    by: 'operator',
    reason: true,
  },
  {
    machine: 'review',
    move: 'editParams',
    label: '修改后重新提交',
    from: [REVIEW_STATE.rejected, REVIEW_STATE.withdrawn],
    to: REVIEW_STATE.inReview,
    by: 'owner',
  },
  {
    machine: 'link',
    move: 'approve',
    label: '首次审核通过',
    from: [LINK_STATE.inactive],
    to: LINK_STATE.enabled,
    by: 'operator',
  },
  {
    machine: 'link',
    move: 'editStateDisable',
    label: '停用',
    from: [LINK_STATE.enabled],
    to: LINK_STATE.disabled,
    by: 'owner',
  },
  {
    machine: 'link',
    move: 'editStateEnable',
    label: '启用',
    from: [LINK_STATE.disabled],
    to: LINK_STATE.enabled,
    by: 'owner',
  },
  {
    machine: 'link',
    move: 'freeze',
    label: '冻结',
    from: [LINK_STATE.enabled, LINK_STATE.disabled],
    to: LINK_STATE.frozen,
    by: 'operator',
    reason: true,
  },
  { machine: 'link', move: 'unfreeze', label: '解冻', from: [LINK_STATE.frozen], to: 'before', by: 'operator' },
  { machine: 'link', move: 'expire', label: '到期', from: [LINK_STATE.enabled], to: LINK_STATE.expired, by: 'clock' },
  {
    machine: 'app',
    move: 'freeze',
    label: '冻结',
    from: [APP_STATE.active],
    to: APP_STATE.frozen,
    by: 'operator',
    reason: true,
  },
  { machine: 'app', move: 'unfreeze', label: '解冻', from: [APP_STATE.frozen], to: APP_STATE.active, by: 'operator' },
] as const satisfies readonly Move[]

/** Every legal move. What is not here is refused with code 13002 (11009 for profiles). */
export const moves: readonly Move[] = table

/** The names of a machine's moves. */
export type MoveName<M extends Machine> = Extract<(typeof table)[number], { machine: M }>['move']
/** The states of a machine. */
export type StateOf<M extends Machine> = (typeof labels)[M][number]['value']

type MoveNamed<M extends Machine, N> = Extract<(typeof table)[number], { machine: M; move: N }>

/** The move of that name. */
export function moveNamed<M extends Machine, N extends MoveName<M>>(machine: M, name: N): MoveNamed<M, N> {
  const found = table.find((move) => move.machine === machine && move.move === name)
  if (!found) throw new RangeError(`${machine} has no move ${name}`)
  return found as MoveNamed<M, N>
}

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
