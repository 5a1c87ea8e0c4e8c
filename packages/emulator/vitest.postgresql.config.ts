import { databaseTests } from '../../vitest.database.ts'

/** The same suite on PostgreSQL; part of a run when TEST_POSTGRES_URL names a server. */
export default databaseTests('postgres', { name: 'emulator-postgresql', include: ['src/**/*.api.test.ts'] })
