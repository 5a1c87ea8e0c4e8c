import { CODES, type Code, type WebReaction } from '@unilink/shared'
import type { ApiError } from './api-error.ts'
import { readToken } from './session-token.ts'

/** What the portal does when an answer ends or limits the session; `src/app` gives them. */
export interface SessionHooks {
  /** `notSignedIn`, `tokenMissing`: clear local storage, say so, go to login. */
  signedOut: (error: ApiError) => void
  /** `notWhitelisted`: say so, go home. */
  notWhitelisted: (error: ApiError) => void
  /** `accountFrozen`: say so, with the way to the account's state. */
  frozen: (error: ApiError) => void
  /** `factorRequired`: say so, go to where the second factor is turned on. */
  insecure: (error: ApiError) => void
  /** Whether somebody has signed in again over the page, once that is known; not where nobody is asked to. */
  resumed?: () => Promise<boolean>
}

const nothing = () => undefined
const none: SessionHooks = { signedOut: nothing, notWhitelisted: nothing, frozen: nothing, insecure: nothing }
let hooks = none

/** Sets the reactions; returns how to take them away again. */
export function setSessionHooks(next: SessionHooks): () => void {
  hooks = next
  return () => {
    if (hooks === next) hooks = none
  }
}

/** Runs the reaction that the catalogue of codes names. `sentToken` is what the failed call bore. */
export function reactToSession(error: ApiError, sentToken: string): void {
  const reaction = CODES[error.code as Code]?.web
  const react = reactionOf(reaction)
  if (!react) return
  error.handled = true
  // An answer to an earlier session's call says nothing about this one.
  if (sentToken !== readToken()) return
  react(error)
}

export const sessionResumed = (): Promise<boolean> | undefined => hooks.resumed?.()

function reactionOf(reaction: WebReaction | undefined): ((error: ApiError) => void) | undefined {
  if (reaction === 'login') return hooks.signedOut
  if (reaction === 'home') return hooks.notWhitelisted
  if (reaction === 'secure') return hooks.insecure
  return reaction === 'frozen' ? hooks.frozen : undefined
}
