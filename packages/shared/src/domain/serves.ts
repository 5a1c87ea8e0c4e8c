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

const FROZEN_OWNER = 4
const FROZEN = 3

/** Whether a link serves, and if not, the weightiest reason why. */
export function serves(facts: ServingFacts): Serving {
  const state = blockedState(facts)
  return state === undefined ? { serves: true } : { serves: false, state }
}

/** The link state a reader sees: an enabled link whose time is over is 4 (已过期), which is never stored. */
export function linkStateAt(linkState: number, validTo: number | null | undefined, now: number): number {
  return linkState === 1 && isOver(validTo, now) ? 4 : linkState
}

function blockedState(facts: ServingFacts): BlockedState | undefined {
  if (facts.ownerDataState === FROZEN_OWNER) return 'owner-frozen'
  if (facts.appState === FROZEN) return 'app-frozen'
  if (facts.linkState === FROZEN) return 'frozen'
  if (!facts.hasLiveRevision || facts.linkState === 0) return facts.reviewState === 3 ? 'rejected' : 'pending'
  if (facts.linkState === 2) return 'disabled'
  if (facts.linkState !== 1 || isOver(facts.validTo, facts.now)) return 'expired'
  return typeof facts.validFrom === 'number' && facts.now < facts.validFrom ? 'not-yet' : undefined
}

function isOver(validTo: number | null | undefined, now: number): boolean {
  return typeof validTo === 'number' && now >= validTo
}
