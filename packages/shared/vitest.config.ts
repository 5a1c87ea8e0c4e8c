import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: { name: 'shared', setupFiles: ['../../scripts/vitest-setup.mjs'], include: ['src/**/*.test.ts'] },
})
