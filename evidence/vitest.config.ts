import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut, loadedFrom } from '../packages/tools/src/testing/suite-run.ts'

export default defineConfig({
  ...loadedFrom.config,
  test: {
    ...loadedFrom.deps,
    name: 'evidence',
    setupFiles: ['../packages/tools/src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
  },
})
