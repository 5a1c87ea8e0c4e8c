import { DATA_STATE } from '@unilink/shared'
import { useEffect } from 'react'
import { useCall, type CallResult } from '#src/api/client.ts'
import { loadAccount, loadProfile, useAccount } from '#src/stores/account.ts'

export type StoredProfile = NonNullable<ReturnType<typeof useAccount>['profile']>

const NOTHING = {}
/** How often one asks whether a profile in review has been decided on. */
const REVIEW_MS = 10_000

/** The account's data from the store, fetched anew whenever a screen that shows it opens. */
export function useProfile(): Omit<CallResult<StoredProfile>, 'setData'> {
  const { info, profile } = useAccount()
  const { error, loading, retry } = useCall(loadProfile, NOTHING)
  const isOutdated = profile !== null && info !== null && profile.dataState !== info.dataState
  useEffect(() => {
    // An operator has decided meanwhile: the menu and the guards go by the account.
    if (!loading && isOutdated) void loadAccount()
  }, [loading, isOutdated])
  const isReviewed = profile?.dataState === DATA_STATE.inReview
  useEffect(() => {
    if (!isReviewed) return undefined
    const timer = setInterval(retry, REVIEW_MS)
    return () => clearInterval(timer)
  }, [isReviewed, retry])
  // What was stored before this account's last step would tell of the wrong state.
  return { data: loading && isOutdated ? undefined : (profile ?? undefined), error, loading, retry }
}
