import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'e2e',
    include: ['*.test.ts'],
    globalSetup: ['./support/shared-server.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Two browsers at a time are what a machine with two cores carries.
    maxWorkers: 2,
  },
})
