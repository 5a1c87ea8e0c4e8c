import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut, loadedFrom } from '../packages/tools/test/support/suite-run.ts'

export default defineConfig({
  ...loadedFrom.config,
  test: {
    ...loadedFrom.deps,
    name: 'evidence',
    setupFiles: ['../packages/tools/test/support/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
  },
})
