import { defineConfig } from 'vitest/config'
import { patience, webTests } from './vitest.config.ts'

/** What needs a page. */
export default defineConfig({
  ...webTests,
  test: {
    ...patience,
    name: 'web-dom',
    isolate: false,
    setupFiles: [...patience.setupFiles, './test/support/page-setup.ts'],
    environment: './test/support/page-environment.ts',
    include: ['src/**/*.dom.test.*'],
  },
})
