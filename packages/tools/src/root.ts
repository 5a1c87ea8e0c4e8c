import { fileURLToPath } from 'node:url'

/** The checkout; chores run on one and nowhere else. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
