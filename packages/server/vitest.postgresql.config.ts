import { defineConfig } from 'vitest/config'

/** The same suite on PostgreSQL; part of a run when TEST_POSTGRES_URL names a server. */
export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'server-postgresql',
    // A file's state hangs on the worlds it makes; loading all modules anew for each file took two fifths of the run.
    isolate: false,
    setupFiles: ['../tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.api.test.ts', 'src/db/**/*.test.ts', 'test/**/*.{api,postgresql}.test.ts'],
    // What is waited for may take its time on a busy machine; one second is usual.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['../emulator/src/testing/servers/postgres-template.ts'],
  },
})
