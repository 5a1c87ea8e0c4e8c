import type { Provider } from '#src/kernel/ports/database.ts'

/** The kind of database that a URL names. */
export const providerOf = (databaseUrl: string): Provider => (databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql')
