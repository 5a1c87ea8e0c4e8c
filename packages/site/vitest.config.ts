import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut } from '../tools/test/support/suite-run.ts'

export default defineConfig({
  test: {
    name: 'site',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
    // The built index is a megabyte to read; a busy machine takes its time.
    testTimeout: 30_000,
  },
})
