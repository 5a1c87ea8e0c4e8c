import { databaseTests } from '../../vitest.database.ts'

export default databaseTests('sqlite', {
  name: 'emulator',
  include: ['src/**/*.test.ts'],
  // What is about several processes on PostgreSQL has no counterpart here.
  exclude: ['**/*.postgresql.test.ts'],
})
