import type { Contract, DataOf } from '@unilink/shared'
import { useSyncExternalStore } from 'react'
import { proxy, snapshot, subscribe } from 'valtio'
import { api } from '#src/api/client.ts'
import { readToken } from '#src/api/session-token.ts'
import { writeCookie } from '#src/config/cookie.ts'
import { storageKeys } from '#src/config/settings.ts'
import { dropDrafts, setDraftOwner } from '#src/ui/draft/draft-store.ts'
import { isTyping } from '#src/ui/draft/typing.ts'

/** What the server reads: it makes no page for those who are signed in, whom it does not know otherwise. */
const COOKIE = 'signed-in'

/** Marks this browser as one where somebody is signed in, or takes the mark away. */
function markSignedIn(signedIn: boolean): void {
  if (signedIn) writeCookie(COOKIE, '1')
  else writeCookie(COOKIE, '', 0)
}

export type AccountInfo = DataOf<Contract['account']['currentInfo']>
export type AccountProfile = DataOf<Contract['account']['getData']>

interface AccountState {
  /** The current account; null for a guest and until it is known. */
  info: AccountInfo | null
  /** The account's profile, once `loadProfile` was called. In memory only: it is personal. */
  profile: AccountProfile | null
  /** Whether it is known by now who is there. */
  ready: boolean
  /** The session is over in the middle of a form: its account stays on screen until it signs in again. */
  ended: boolean
  /** What local storage remembers, so that the first paint after a reload fits. */
  signedIn: boolean
}

export const account = proxy<AccountState>({
  info: null,
  profile: null,
  ready: false,
  ended: false,
  signedIn: readToken() !== '',
})

/** Whom the server makes its pages for, which then begin to live as they are. */
const NOBODY: AccountState = { info: null, profile: null, ready: false, ended: false, signedIn: false }

export const useAccount = (): Readonly<AccountState> =>
  useSyncExternalStore(
    (onChange) => subscribe(account, onChange),
    () => snapshot(account) as AccountState,
    () => NOBODY,
  )

// Grows with each change of session: an answer to an earlier session's call is dropped.
let session = 0

/** Asks who is there: code 0 with data is signed in, anything else clears the account and local storage. */
export async function loadAccount(): Promise<void> {
  const mine = ++session
  if (readToken() === '') {
    forget()
    return
  }
  try {
    const info = await api.account.currentInfo()
    if (mine !== session) return
    setDraftOwner(info.accountId)
    account.info = info
    account.ready = true
    account.ended = false
    account.signedIn = true
    markSignedIn(true)
    localStorage.setItem(storageKeys.signedIn, 'true')
  } catch {
    if (mine === session) endSession()
  }
}

/** Fetches the profile and keeps it; rejects with `ApiError`. */
export async function loadProfile(): Promise<void> {
  const token = readToken()
  const profile = await api.account.getData()
  // The account may be loaded anew meanwhile; only another session's profile must not be kept.
  if (token === readToken()) account.profile = profile
}

/** After a login call: keeps its token and loads the account. */
export async function startSession(token: string): Promise<void> {
  localStorage.setItem(storageKeys.token, token)
  account.profile = null
  await loadAccount()
}

/** Forgets the account and everything in local storage. */
export function endSession(): void {
  session++
  localStorage.clear()
  forget()
}

/** Forgets everything in local storage, but what is on screen stays: something was typed there that must not be lost. */
export function suspendSession(): void {
  session++
  localStorage.clear()
  suspend()
}

function suspend(): void {
  markSignedIn(false)
  account.signedIn = false
  account.ended = true
}

/** Signs out at the server, then here, drafts and all. Rejects with `ApiError` when the server did not answer with code 0. */
export async function signOut(): Promise<void> {
  await api.account.signOut()
  dropDrafts()
  localStorage.clear()
  await loadAccount()
}

export function setUnreadCount(unreadCount: number): void {
  if (account.info !== null) account.info.unreadCount = unreadCount
}

/** Follows sign-in and sign-out of the other tabs; returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key !== null && key !== storageKeys.token) return
    if (key === null || newValue === null) {
      session++
      if (isTyping()) suspend()
      else forget()
      return
    }
    account.profile = null
    void loadAccount()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function forget(): void {
  setDraftOwner('')
  markSignedIn(false)
  account.info = null
  account.profile = null
  account.signedIn = false
  account.ended = false
  account.ready = true
}
