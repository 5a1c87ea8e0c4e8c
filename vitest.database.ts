import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { leftOut, loadedFrom } from './packages/tools/test/support/suite-run.ts'

const TEMPLATES = new URL('packages/server/test/support/servers/', import.meta.url).pathname

type Own = NonNullable<ViteUserConfig['test']> & {
  /** Files that run on this database only when TEST_MATRIX asks for every test on both. */
  sameOnBoth?: string[]
}

/** The tests of a package that keeps things in a database, on one of the two. */
export function databaseTests(database: 'sqlite' | 'postgres', { sameOnBoth = [], exclude = [], ...own }: Own) {
  return defineConfig({
    ...loadedFrom.config,
    test: {
      ...loadedFrom.deps,
      // A file's state hangs on the worlds it makes; loading all modules anew for each file took two fifths of the run.
      isolate: false,
      setupFiles: ['../tools/test/support/vitest-setup.ts'],
      globalSetup: [`${TEMPLATES}${database}-template.ts`],
      // What is waited for may take its time on a busy machine; one second is usual.
      expect: { poll: { timeout: 20_000 } },
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // The suite of SQLite must not see a PostgreSQL server that happens to be named outside.
      ...(database === 'sqlite' && { env: { TEST_POSTGRES_URL: '' } }),
      ...own,
      exclude: [...exclude, ...leftOut, ...(process.env['TEST_MATRIX'] ? [] : sameOnBoth)],
    },
  })
}
