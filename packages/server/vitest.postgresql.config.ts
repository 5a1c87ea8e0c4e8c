import { databaseTests } from '../../vitest.database.ts'

/** The same suite on PostgreSQL; part of a run when TEST_POSTGRES_URL names a server. */
export default databaseTests('postgres', {
  name: 'server-postgresql',
  include: ['src/**/*.api.test.ts', 'src/db/**/*.test.ts', 'test/**/*.{api,postgresql}.test.ts'],
  // Compares all tables after each of a hundred refusals that no database has a part in.
  exclude: ['test/frozen.api.test.ts'],
})
