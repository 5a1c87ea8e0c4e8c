import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'evidence',
    setupFiles: ['../packages/tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
  },
})
