import { databaseTests } from '../../vitest.database.ts'

/** The suite on PostgreSQL; part of a run when TEST_POSTGRES_URL names a server. */
export default databaseTests('postgres', {
  name: 'emulator-postgresql',
  include: ['src/**/*.api.test.ts'],
  /** What controls a world, but makes, copies and fills none. */
  sameOnBoth: [
    'src/{cli,faults,host,mail,moves,msw,outside,request-log,surface,testkit,traffic,verify}/**',
    'src/{seeds/{demo-day,demo-story,english,examples,seed-demo},compose/emulator-answers,worlds/restart}.api.test.ts',
  ],
})
