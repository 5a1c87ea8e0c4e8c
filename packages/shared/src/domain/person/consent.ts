/** The version of the agreement and the privacy policy: shown by the portal and recorded with every registration. */
export const CONSENT_VERSION = '2026-11'

/** The day since which that version is in force, as it is read out. */
export const CONSENT_SINCE = '2026 年 11 月 1 日'
