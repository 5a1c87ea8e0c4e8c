import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut } from './test/support/suite-run.ts'

export default defineConfig({
  // Always the sources: Node would load the sources of a package that keeps some for development.
  ssr: { resolve: { conditions: ['unilink-source', 'module', 'node'] } },
  test: {
    name: 'tools',
    isolate: false,
    // On a busy machine what is quick takes its time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['./test/support/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
  },
})
