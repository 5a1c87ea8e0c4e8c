import { defineConfig } from 'vitest/config'
import { patience, webTests } from './vitest.config.ts'

/** What needs a page: each file has one of its own. */
export default defineConfig({
  ...webTests,
  test: { ...patience, name: 'web-dom', environment: 'happy-dom', include: ['src/**/*.dom.test.*'] },
})
