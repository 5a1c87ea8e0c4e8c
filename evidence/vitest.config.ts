import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut } from '../e2e/support/left-out.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'evidence',
    setupFiles: ['../packages/tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
  },
})
