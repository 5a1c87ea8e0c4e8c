import { databaseTests } from '../../vitest.database.ts'

/** The suite on PostgreSQL; part of a run when TEST_POSTGRES_URL names a server. */
export default databaseTests('postgres', {
  name: 'server-postgresql',
  include: ['src/**/*.api.test.ts', 'src/db/**/*.test.ts', 'test/**/*.{api,postgresql}.test.ts'],
  // Tables compared after each of a hundred refusals, and what is SQLite's alone.
  exclude: ['test/frozen.api.test.ts', 'src/db/sqlite/**'],
  /** Where no statement of their own, no lock and no sum is: one database tells of both. */
  sameOnBoth: [
    'src/{cli,http}/**',
    'src/modules/{attempts,audit-export,captchas,content,domains,factors,files,notices,profiles,reports,sign-in,whitelist}/**',
    'src/modules/address-changes/{approved-alone,name-review}.api.test.ts',
    'src/modules/accounts/{accounts,admin-accounts,own-data}.api.test.ts',
    'src/ops/{health,metrics}/**',
    'src/ops/backup/verify-backup.api.test.ts',
    'src/visits/{association,client,simulate,targets,wechat}/**',
    'src/modules/links/{qrcode/**,foreign-ids.api.test.ts}',
    'src/visits/store/clickhouse/**',
    'test/{attacked-production,event-loop,generated-bodies,guessed-production,keys,languages,log-secrets}.api.test.ts',
    'test/{hosts-production,rolling-restarts,secrets,sessions}.api.test.ts',
  ],
})
