/** The version of the agreement and the privacy policy: shown by the portal and recorded with every registration. */
export const CONSENT_VERSION = '2026-11'

/** The day since which that version is in force. */
export const CONSENT_SINCE = { year: 2026, month: 11, day: 1 }
