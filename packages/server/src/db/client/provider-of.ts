import type { Provider } from '#src/kernel/ports/database.ts'

export const providerOf = (databaseUrl: string): Provider => (databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql')
