import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut, loadedFrom } from '../packages/tools/test/support/suite-run.ts'

export default defineConfig({
  ...loadedFrom.config,
  test: {
    ...loadedFrom.deps,
    name: 'e2e',
    // A file's state hangs on its server and its browser; loading all modules anew for each took a tenth of the run.
    isolate: false,
    include: ['*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
    globalSetup: ['./support/shared-server.ts'],
    // What is waited for may take its time on a busy machine; one second is usual.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
