/** Every account that a seed makes is there; the domain is reserved, so that no mail reaches it. */
export const SEEDED_DOMAIN = 'unilink.test'

/** The password of every seeded account, for all to read. */
export const SEEDED_PASSWORD = 'Unilink2026'
