/**
 * The lock that whatever decides on an app's addresses holds: who changes them, who submits a link, and who approves
 * either. So what an operator was shown of an app is what is approved.
 */
export const appLock = (appId: string): string => `app:${appId}`
