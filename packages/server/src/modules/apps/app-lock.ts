/** Held by who changes an app's addresses, submits a link, or approves either: what was shown is what is approved. */
export const appLock = (appId: string): string => `app:${appId}`
