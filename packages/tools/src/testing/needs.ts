import { existsSync } from 'node:fs'

/** A program that part of the suite needs; `npm test` looks for it, and a variable says where it is otherwise. */
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
    paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    tests: 'the journeys in a browser',
  },
} as const satisfies Record<string, Need>

/** Whether everything must be there, so that what is missing is a failure. */
export const complete = Boolean(process.env['CI'])

/** The programs that are there, each as the variable that names it; says which are not. */
export function findPrograms(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, variable, paths, tests } of Object.values(NEEDS)) {
    const path = process.env[variable] ?? paths.find((candidate) => existsSync(candidate))
    if (path) found[variable] = path
    else missing(`${name} (set ${variable})`, tests)
  }
  return found
}

/** Says plainly what this machine lacks; where everything must be there, that is the end. */
export function missing(what: string, tests: string): void {
  console.log(`unilink: there is no ${what}, so ${tests} ${complete ? 'cannot run' : 'are SKIPPED'}`)
  if (complete) process.exit(1)
}
