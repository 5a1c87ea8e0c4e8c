import { fileURLToPath } from 'node:url'

/** Root of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
