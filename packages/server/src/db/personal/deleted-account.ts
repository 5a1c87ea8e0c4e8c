const PREFIX = 'deleted:'

/** What a deleted account's row holds instead of its address; no address can be equal to it. */
export const tombstoneOf = (accountId: string): string => PREFIX + accountId

/** Filter of accounts: those that were not deleted. */
export const NOT_DELETED = { NOT: { emailKey: { startsWith: PREFIX } } }
