import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['unilink-source', 'module', 'browser'] },
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'web',
    // On a busy machine what is quick takes its time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['../tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  },
})
