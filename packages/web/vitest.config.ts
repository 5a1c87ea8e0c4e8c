import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut } from '../tools/test/support/suite-run.ts'

/** Where the portal's tests find their modules, and how long they may take: on a busy machine what is quick takes its time. */
export const webTests = {
  resolve: { conditions: ['unilink-source', 'module', 'browser'] },
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
}
export const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: ['../tools/test/support/vitest-setup.ts'],
  exclude: [...configDefaults.exclude, ...leftOut],
}

/** Rules and tables, which leave nothing behind: loading all modules anew for each file took half of the run. */
export default defineConfig({
  ...webTests,
  test: {
    ...patience,
    name: 'web',
    isolate: false,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: [...patience.exclude, 'src/**/*.dom.test.*'],
  },
})
