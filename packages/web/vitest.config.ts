import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['development', 'module', 'browser'] },
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    name: 'web',
    setupFiles: ['../../scripts/vitest-setup.mjs'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  },
})
