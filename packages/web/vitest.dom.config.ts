import { defineConfig } from 'vitest/config'
import { patience, webTests } from './vitest.config.ts'

/** What needs a page. */
export default defineConfig({
  ...webTests,
  test: {
    ...patience,
    name: 'web-dom',
    isolate: false,
    setupFiles: [...patience.setupFiles, './src/testing/page-setup.ts'],
    environment: './src/testing/page-environment.ts',
    include: ['src/**/*.dom.test.*'],
  },
})
