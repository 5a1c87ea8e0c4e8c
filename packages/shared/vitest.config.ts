import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'shared',
    setupFiles: ['../tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    // Properties try thousands of cases; on a busy machine that takes its time.
    testTimeout: 30_000,
  },
})
