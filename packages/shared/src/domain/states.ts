import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/states.ts'

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

const states = {
  data: DATA_STATE,
  review: REVIEW_STATE,
  link: LINK_STATE,
  app: APP_STATE,
  domain: DOMAIN_STATE,
  address: REVIEW_STATE,
}

/** Account profile, review of a link or revision, link, app, domain of an app, change of addresses. */
export type Machine = keyof typeof states

export interface MoveRule {
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

const table = {
  data: {
    improveData: { from: [data.incomplete, data.rejected], to: data.inReview, by: 'owner' },
    withdrawData: { from: [data.inReview], to: data.incomplete, by: 'owner' },
    approve: { from: [data.inReview], to: data.active, by: 'operator' },
    reject: { from: [data.inReview], to: data.rejected, by: 'operator', reason: true },
    freeze: {
      from: [data.incomplete, data.inReview, data.active, data.rejected],
      to: data.frozen,
      by: 'operator',
      reason: true,
    },
    unfreeze: { from: [data.frozen], to: 'before', by: 'operator' },
  },
  review: {
    editReviewStateCancel: { from: [review.inReview], to: review.withdrawn, by: 'owner' },
    approve: { from: [review.inReview], to: review.approved, by: 'operator' },
    reject: { from: [review.inReview], to: review.rejected, by: 'operator', reason: true },
    editParams: { from: [review.rejected, review.withdrawn], to: review.inReview, by: 'owner' },
  },
  link: {
    approve: { from: [link.inactive], to: link.enabled, by: 'operator' },
    editStateDisable: { from: [link.enabled], to: link.disabled, by: 'owner' },
    editStateEnable: { from: [link.disabled], to: link.enabled, by: 'owner' },
    freeze: { from: [link.enabled, link.disabled], to: link.frozen, by: 'operator', reason: true },
    unfreeze: { from: [link.frozen], to: 'before', by: 'operator' },
    expire: { from: [link.enabled], to: link.expired, by: 'clock' },
  },
  app: {
    freeze: { from: [app.active], to: app.frozen, by: 'operator', reason: true },
    unfreeze: { from: [app.frozen], to: app.active, by: 'operator' },
  },
  domain: {
    verify: { from: [domain.pending, domain.lost], to: domain.proven, by: 'owner' },
    lapse: { from: [domain.proven], to: domain.lost, by: 'clock' },
    refuse: { from: [domain.pending, domain.proven, domain.lost], to: domain.refused, by: 'operator', reason: true },
    allow: { from: [domain.refused], to: domain.pending, by: 'operator' },
  },
  address: {
    cancelAddressChange: { from: [review.inReview], to: review.withdrawn, by: 'owner' },
    approve: { from: [review.inReview], to: review.approved, by: 'operator' },
    reject: { from: [review.inReview], to: review.rejected, by: 'operator', reason: true },
  },
} as const satisfies Record<Machine, Record<string, MoveRule>>

/** Every legal move. What is not here is refused with code `illegalMove` (`illegalProfileMove` for profiles). */
export const moves: readonly Move[] = Object.entries<Record<string, MoveRule>>(table).flatMap(([machine, rules]) =>
  Object.entries(rules).map(([move, rule]) => ({ machine: machine as Machine, move, ...rule })),
)

/** Whether a link was never approved and is not in review: its owner may remove it. */
export const isDraft = (link: { linkState: number; reviewState: number }): boolean =>
  link.linkState === LINK_STATE.inactive && REMOVABLE.has(link.reviewState)
const REMOVABLE: ReadonlySet<number> = new Set([REVIEW_STATE.rejected, REVIEW_STATE.withdrawn])

/** The names of a machine's moves. */
export type MoveName<M extends Machine> = keyof (typeof table)[M] & string
export type StateOf<M extends Machine> = (typeof states)[M][keyof (typeof states)[M]] & number
export const statesOf = <M extends Machine>(machine: M) => Object.values(states[machine]) as StateOf<M>[]

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

const stateNames: Readonly<Record<string, Message<'states'>>> = messagesOf('states', chinese.states)

/** The name of a state; the number itself for a state that the machine does not have. */
export const stateLabel = (machine: Machine, state: number): Message<'states'> | string =>
  stateNames[`${machine}.${state}`] ?? String(state)
