import { databaseTests } from '../../vitest.database.ts'

export default databaseTests('sqlite', { name: 'sdk', include: ['src/**/*.test.ts'] })
