/** A call without an answer after this long counts as a broken connection. */
export const CALL_TIMEOUT_MS = 30_000
/** Files and exports may take longer. */
export const FILE_TIMEOUT_MS = 600_000
/** How long a code chunk may take to load (specification, section 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

export const PREVENT_DOUBLE_CLICK_MS = 3000

/** How long a dialog stays in the page after closing, while it fades. */
export const DIALOG_REMOVE_MS = 300
export const ALERT_WIDTH = 600
export const CONFIRM_WIDTH = 500

/** Page size of the breadcrumb's app switcher. */
export const APP_SWITCHER_PER_PAGE = 10_000
export const LIST_PER_PAGE = 20
/** What a list of the console can show on a page. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Keys in local storage, where nothing personal goes. */
export const storageKeys = { token: 'Token', signedIn: 'signedIn', lookStep: 'isLookStep', recents: 'recents' } as const
