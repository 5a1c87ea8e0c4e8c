import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'emulator',
    // A file's state hangs on the worlds it makes; loading all modules anew for each file took two fifths of the run.
    isolate: false,
    setupFiles: ['../tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    // What is about several processes on PostgreSQL has no counterpart here.
    exclude: ['**/*.postgresql.test.ts'],
    globalSetup: ['./src/testing/servers/sqlite-template.ts'],
    // What is waited for may take its time on a busy machine; one second is usual.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The suite of SQLite must not see a PostgreSQL server that happens to be named outside.
    env: { TEST_POSTGRES_URL: '' },
  },
})
