import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'e2e',
    include: ['*.test.ts'],
    globalSetup: ['./support/shared-server.ts'],
    // What is waited for may take its time on a busy machine; one second is usual.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Two browsers at a time are what a machine with two cores carries, three one with four.
    maxWorkers: 1 + Math.ceil(availableParallelism() / 2),
  },
})
