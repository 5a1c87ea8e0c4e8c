/**
 * Test files that `npm test` leaves to `npm run test:all`, by why: together they take longer than all others. Paths are those of
 * the repository; a file named after its path runs anyway.
 */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'processes are started, killed and started again': [
    'packages/server/test/{attacked-production,guessed-production,hosts-production,idempotency-processes,keys}.api.test.ts',
    'packages/server/test/{production,proxy}.test.ts',
    'packages/server/test/rolling-restarts.api.test.ts',
    'packages/server/src/compose/start-failures.test.ts',
    'evidence/src/chaos/postgres.test.ts',
    'packages/server/src/ops/backup/verify-backup.api.test.ts',
    'packages/server/src/visits/record/kill-9.api.test.ts',
    'packages/server/src/visits/store/clickhouse/*.test.ts',
    'packages/server/src/http/connection/client-address.test.ts',
    'packages/server/src/kernel/shared-state/redis-state.test.ts',
    'packages/server/src/main.test.ts',
    'packages/server/src/visits/feed/visit-feed.api.test.ts',
    'packages/emulator/src/cli/**/*.test.ts',
    'packages/emulator/src/compose/open-emulator.api.test.ts',
    'packages/emulator/src/testkit/create-emulator.test.ts',
    'packages/emulator/src/worlds/{killed,storage/sqlite-copy-pool}.test.ts',
  ],
  'thousands of inputs are tried': [
    'packages/server/src/modules/captchas/captcha-ocr.test.ts',
    'packages/server/src/modules/links/qrcode/qr-design.api.test.ts',
    'packages/server/src/modules/attempts/attempts.api.test.ts',
    'packages/server/src/visits/targets/many-targets.api.test.ts',
    'packages/server/test/{event-loop,generated-bodies,log-secrets,statements}.api.test.ts',
    'packages/server/test/patterns.test.ts',
    'packages/server/src/http/outside/hostile-web.test.ts',
    'packages/server/src/visits/client/street.api.test.ts',
    'packages/server/src/visits/figures/{breakdown/breakdown,funnel/funnel}.api.test.ts',
    'packages/emulator/src/{compose/emulator-answers,host/visitors/visitor-limits}.api.test.ts',
    'packages/emulator/src/verify/recording/{meant,recording}.api.test.ts',
    'packages/emulator/src/verify/{keep-ledger,verify}.api.test.ts',
    'packages/emulator/src/seeds/{demo-cache,examples,seed-demo}.api.test.ts',
    'packages/emulator/src/seeds/time-zone.test.ts',
  ],
  'packages are packed, guides are followed, documents are built': [
    'packages/tools/src/{packages,sbom}/**/*.test.ts',
    'packages/site/**/*.test.ts',
  ],
  'a browser walks through tables of screens': ['e2e/!(guards|journey).test.ts'],
}
