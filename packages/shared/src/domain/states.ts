import { inLanguage } from '../language.ts'

/** Who may make a move. */
export type Mover = 'owner' | 'operator' | 'clock'

/** Of an account and its profile. */
export const DATA_STATE = { incomplete: 0, inReview: 1, active: 2, rejected: 3, frozen: 4 } as const
/** Of a submission of a link, of its changes or of an app's addresses, and of a link that was never approved. */
export const REVIEW_STATE = { inReview: 1, approved: 2, rejected: 3, withdrawn: 4 } as const
/** Of a link; `expired` is an enabled one whose time is over, and is never stored. */
export const LINK_STATE = { inactive: 0, enabled: 1, disabled: 2, frozen: 3, expired: 4 } as const
export const APP_STATE = { active: 1, frozen: 3 } as const
/** Of a domain that an app brings for its links. */
export const DOMAIN_STATE = { pending: 1, proven: 2, lost: 3, refused: 4 } as const

export const dataStates = inLanguage([
  { value: DATA_STATE.incomplete, label: '未完善' },
  { value: DATA_STATE.inReview, label: '审核中' },
  { value: DATA_STATE.active, label: '正常' },
  { value: DATA_STATE.rejected, label: '审核不通过' },
  { value: DATA_STATE.frozen, label: '已冻结' },
])

export const reviewStates = inLanguage([
  { value: REVIEW_STATE.inReview, label: '待审核' },
  { value: REVIEW_STATE.approved, label: '审核通过' },
  { value: REVIEW_STATE.rejected, label: '审核不通过' },
  { value: REVIEW_STATE.withdrawn, label: '已撤销' },
])

export const linkStates = inLanguage([
  { value: LINK_STATE.inactive, label: '未生效' },
  { value: LINK_STATE.enabled, label: '已启用' },
  { value: LINK_STATE.disabled, label: '已停用' },
  { value: LINK_STATE.frozen, label: '已冻结' },
  { value: LINK_STATE.expired, label: '已过期' },
])

export const appStates = inLanguage([
  { value: APP_STATE.active, label: '正常' },
  { value: APP_STATE.frozen, label: '已冻结' },
])

export const domainStates = inLanguage([
  { value: DOMAIN_STATE.pending, label: '待验证' },
  { value: DOMAIN_STATE.proven, label: '已验证' },
  { value: DOMAIN_STATE.lost, label: '失效' },
  { value: DOMAIN_STATE.refused, label: '已拒绝' },
])

const labels = {
  data: dataStates,
  review: reviewStates,
  link: linkStates,
  app: appStates,
  domain: domainStates,
  address: reviewStates,
}

/**
 * The state machines: account profile, review of a link or revision, link, app, domain of an app, change of
 * an app's addresses.
 */
export type Machine = keyof typeof labels

export interface MoveRule {
  label: string
  from: readonly number[]
  /** The state it leads to; `before` is the state that the thing was in when it was frozen. */
  to: number | 'before'
  by: Mover
  /** Whether it must be given a reason. */
  reason?: true
}

export interface Move extends MoveRule {
  machine: Machine
  /** The call that makes it, or the operator's verb. */
  move: string
}

const [data, review, link, app, domain] = [DATA_STATE, REVIEW_STATE, LINK_STATE, APP_STATE, DOMAIN_STATE]

const table = inLanguage({
  data: {
    improveData: { label: '提交资料', from: [data.incomplete, data.rejected], to: data.inReview, by: 'owner' },
    withdrawData: { label: '撤回资料', from: [data.inReview], to: data.incomplete, by: 'owner' },
    approve: { label: '审核通过', from: [data.inReview], to: data.active, by: 'operator' },
    reject: { label: '审核不通过', from: [data.inReview], to: data.rejected, by: 'operator', reason: true },
    freeze: {
      label: '冻结',
      from: [data.incomplete, data.inReview, data.active, data.rejected],
      to: data.frozen,
      by: 'operator',
      reason: true,
    },
    unfreeze: { label: '解冻', from: [data.frozen], to: 'before', by: 'operator' },
  },
  review: {
    editReviewStateCancel: { label: '撤销审核', from: [review.inReview], to: review.withdrawn, by: 'owner' },
    approve: { label: '审核通过', from: [review.inReview], to: review.approved, by: 'operator' },
    reject: { label: '审核不通过', from: [review.inReview], to: review.rejected, by: 'operator', reason: true },
    editParams: {
      label: '修改后重新提交',
      from: [review.rejected, review.withdrawn],
      to: review.inReview,
      by: 'owner',
    },
  },
  link: {
    approve: { label: '首次审核通过', from: [link.inactive], to: link.enabled, by: 'operator' },
    editStateDisable: { label: '停用', from: [link.enabled], to: link.disabled, by: 'owner' },
    editStateEnable: { label: '启用', from: [link.disabled], to: link.enabled, by: 'owner' },
    freeze: { label: '冻结', from: [link.enabled, link.disabled], to: link.frozen, by: 'operator', reason: true },
    unfreeze: { label: '解冻', from: [link.frozen], to: 'before', by: 'operator' },
    expire: { label: '到期', from: [link.enabled], to: link.expired, by: 'clock' },
  },
  app: {
    freeze: { label: '冻结', from: [app.active], to: app.frozen, by: 'operator', reason: true },
    unfreeze: { label: '解冻', from: [app.frozen], to: app.active, by: 'operator' },
  },
  domain: {
    verify: { label: '验证通过', from: [domain.pending, domain.lost], to: domain.proven, by: 'owner' },
    lapse: { label: '失效', from: [domain.proven], to: domain.lost, by: 'clock' },
    refuse: {
      label: '拒绝',
      from: [domain.pending, domain.proven, domain.lost],
      to: domain.refused,
      by: 'operator',
      reason: true,
    },
    allow: { label: '撤销拒绝', from: [domain.refused], to: domain.pending, by: 'operator' },
  },
  address: {
    cancelAddressChange: { label: '撤回变更', from: [review.inReview], to: review.withdrawn, by: 'owner' },
    approve: { label: '审核通过', from: [review.inReview], to: review.approved, by: 'operator' },
    reject: { label: '审核不通过', from: [review.inReview], to: review.rejected, by: 'operator', reason: true },
  },
} as const satisfies Record<Machine, Record<string, MoveRule>>)

/** Every legal move. What is not here is refused with code `illegalMove` (`illegalProfileMove` for profiles). */
export const moves: readonly Move[] = Object.entries<Record<string, MoveRule>>(table).flatMap(([machine, rules]) =>
  Object.entries(rules).map(([move, rule]) => ({ machine: machine as Machine, move, ...rule })),
)

/** The names of a machine's moves. */
export type MoveName<M extends Machine> = keyof (typeof table)[M] & string
/** The states of a machine. */
export type StateOf<M extends Machine> = (typeof labels)[M][number]['value']

/** The move of that name. */
export function moveNamed<M extends Machine, N extends MoveName<M>>(
  machine: M,
  name: N,
): (typeof table)[M][N] & MoveRule {
  return table[machine][name] as (typeof table)[M][N] & MoveRule
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
