import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'tools',
    setupFiles: ['./src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
  },
})
