import { en } from 'zod/locales'

/** For a parse: the contract's messages are Chinese, for the people of the portal; the control surface speaks English. */
export const ENGLISH = { error: en().localeError }
