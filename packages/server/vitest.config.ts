import { databaseTests } from '../../vitest.database.ts'

export default databaseTests('sqlite', {
  name: 'server',
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  // What is about several processes on PostgreSQL has no counterpart here.
  exclude: ['**/*.postgresql.test.ts'],
  /** Several processes are run on PostgreSQL. */
  sameOnBoth: ['test/idempotency-processes.api.test.ts'],
})
