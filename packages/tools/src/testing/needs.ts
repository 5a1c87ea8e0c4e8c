import { existsSync } from 'node:fs'

/** A program that part of the suite needs, searched for unless a variable names it. */
interface Need {
  name: string
  variable: string
  paths: readonly string[]
  /** What cannot run without it. */
  tests: string
}

const NEEDS = {
  redis: {
    name: 'redis-server',
    variable: 'REDIS_SERVER',
    paths: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    tests: 'the tests of several processes',
  },
  clickhouse: {
    name: 'clickhouse-server',
    variable: 'CLICKHOUSE_SERVER',
    paths: ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server', '/usr/local/bin/clickhouse-server'],
    tests: 'the tests of visits in ClickHouse',
  },
  tesseract: {
    name: 'tesseract',
    variable: 'TESSERACT',
    paths: ['/usr/bin/tesseract', '/usr/local/bin/tesseract', '/opt/homebrew/bin/tesseract'],
    tests: 'the test that a program cannot read the captcha',
  },
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    paths: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ],
    tests: 'the journeys in a browser',
  },
} as const satisfies Record<string, Need>

/** In CI everything must be there. */
export const complete = Boolean(process.env['CI'])

/** The programs found, by the variable that names them; reports missing ones, of `all` or of the browser alone. */
export function findPrograms(all = true): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, variable, paths, tests } of all ? Object.values(NEEDS) : [NEEDS.chromium]) {
    const path = process.env[variable] ?? paths.find((candidate) => existsSync(candidate))
    if (path) found[variable] = path
    else missing(`${name} (set ${variable})`, tests)
  }
  return found
}

/** Reports what this machine lacks; ends the run where everything must be there. */
export function missing(what: string, tests: string): void {
  console.log(`unilink: there is no ${what}, so ${tests} ${complete ? 'cannot run' : 'are SKIPPED'}`)
  if (complete) process.exit(1)
}
