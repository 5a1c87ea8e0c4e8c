import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['unilink-source', 'module', 'browser'] },
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'web',
    setupFiles: ['../tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  },
})
