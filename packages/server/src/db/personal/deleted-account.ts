const PREFIX = 'deleted:'

/** Stands in a deleted account's row instead of its address; no address can equal it. */
export const tombstoneOf = (accountId: string): string => PREFIX + accountId

/** Filter of accounts that are not deleted. */
export const NOT_DELETED = { NOT: { emailKey: { startsWith: PREFIX } } }
