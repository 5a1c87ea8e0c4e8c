import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: { name: 'client', setupFiles: ['../tools/test/support/vitest-setup.ts'], include: ['src/**/*.test.ts'] },
})
