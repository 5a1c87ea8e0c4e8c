/** The header under which a call that creates is sent again, and done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** What such a key looks like: a UUID does, and so does whatever else a program draws. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/

/** How long an answer is kept under its key, in milliseconds. */
export const IDEMPOTENCY_MS = 24 * 3_600_000
