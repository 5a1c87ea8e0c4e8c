import { storageKeys } from '#src/config/settings.ts'

/** The token that every call bears; empty for a guest. */
export function readToken(): string {
  try {
    return localStorage.getItem(storageKeys.token) ?? ''
  } catch {
    // A browser may forbid storage altogether.
    return ''
  }
}
