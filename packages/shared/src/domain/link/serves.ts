import { APP_STATE, DATA_STATE, LINK_STATE, REVIEW_STATE } from '#src/domain/states.ts'

/** Why a link answers with a state page instead of its target. */
export type BlockedState =
  | 'pending'
  | 'rejected'
  | 'disabled'
  | 'frozen'
  | 'expired'
  | 'not-yet'
  | 'app-frozen'
  | 'owner-frozen'

export type Serving = { serves: true } | { serves: false; state: BlockedState }

export interface ServingFacts {
  linkState: number
  hasLiveRevision: boolean
  /** Review state of the newest revision; tells a rejected link from a pending one. */
  reviewState?: number | undefined
  appState: number
  ownerDataState: number
  /** Milliseconds since the epoch; the link serves from `validFrom` until just before `validTo`. */
  validFrom?: number | null | undefined
  validTo?: number | null | undefined
  now: number
}

/** Whether a link serves, and if not, the weightiest reason why. */
export function serves(facts: ServingFacts): Serving {
  const state = blockedState(facts)
  return state === undefined ? { serves: true } : { serves: false, state }
}

/** The link state a reader sees: an enabled link whose time is over is 4 (已过期), which is never stored. */
export function linkStateAt(linkState: number, validTo: number | null | undefined, now: number): number {
  return linkState === LINK_STATE.enabled && isOver(validTo, now) ? LINK_STATE.expired : linkState
}

function blockedState(facts: ServingFacts): BlockedState | undefined {
  if (facts.ownerDataState === DATA_STATE.frozen) return 'owner-frozen'
  if (facts.appState === APP_STATE.frozen) return 'app-frozen'
  if (facts.linkState === LINK_STATE.frozen) return 'frozen'
  if (!facts.hasLiveRevision || facts.linkState === LINK_STATE.inactive)
    return facts.reviewState === REVIEW_STATE.rejected ? 'rejected' : 'pending'
  if (facts.linkState === LINK_STATE.disabled) return 'disabled'
  if (facts.linkState !== LINK_STATE.enabled || isOver(facts.validTo, facts.now)) return 'expired'
  return typeof facts.validFrom === 'number' && facts.now < facts.validFrom ? 'not-yet' : undefined
}

function isOver(validTo: number | null | undefined, now: number): boolean {
  return typeof validTo === 'number' && now >= validTo
}
