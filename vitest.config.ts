import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './packages/tools/test/support/longest-first.ts'
import { makeWords } from './scripts/words.mjs'

// Of catalogues that have changed since the last build.
makeWords()

// `npm test` names the programs it found; by itself, Vitest takes Debian's browser and the server that the environment names.
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
process.env['CHROMIUM_PATH'] ??= BROWSERS.find((path) => existsSync(path)) ?? ''

const onPostgres = process.env['TEST_POSTGRES_URL']
  ? ['packages/server/vitest.postgresql.config.ts', 'packages/emulator/vitest.postgresql.config.ts']
  : []
const inBrowser = process.env['CHROMIUM_PATH'] ? ['e2e/vitest.config.ts'] : []

export default defineConfig({
  test: {
    projects: ['packages/*/vitest{,.dom}.config.ts', 'evidence/vitest.config.ts', ...onPostgres, ...inBrowser],
    sequence: { sequencer: LongestFirst },
    // A file that is run again finds what was transformed for it the last time; CI has no last time.
    experimental: { fsModuleCache: !process.env['CI'] },
  },
})
