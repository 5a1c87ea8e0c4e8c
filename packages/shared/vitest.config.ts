import { defineConfig } from 'vitest/config'
import { loadedFrom } from '../tools/test/support/suite-run.ts'

export default defineConfig({
  ...loadedFrom.config,
  test: {
    ...loadedFrom.deps,
    name: 'shared',
    // Rules and tables, which leave nothing behind: loading all modules anew for each file took half of the run.
    isolate: false,
    setupFiles: ['../tools/test/support/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    // Properties try thousands of cases; on a busy machine that takes its time.
    testTimeout: 30_000,
  },
})
