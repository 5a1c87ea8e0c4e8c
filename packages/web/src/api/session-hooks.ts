import { CODES, type Code } from '@unilink/shared'
import type { ApiError } from './api-error.ts'
import { readToken } from './session-token.ts'

/** What the portal does when an answer ends or limits the session; `src/app` gives them. */
export interface SessionHooks {
  /** 11000, 11012: clear local storage, say so, go to login. */
  signedOut: (error: ApiError) => void
  /** 11014: say so, go home. */
  notWhitelisted: (error: ApiError) => void
}

const none: SessionHooks = { signedOut: () => undefined, notWhitelisted: () => undefined }
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
  if (reaction !== 'login' && reaction !== 'home') return
  error.handled = true
  // An answer to an earlier session's call says nothing about this one.
  if (sentToken !== readToken()) return
  if (reaction === 'login') hooks.signedOut(error)
  else hooks.notWhitelisted(error)
}
