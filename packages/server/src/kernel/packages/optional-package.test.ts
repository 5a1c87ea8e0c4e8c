import { expect, it } from 'vitest'
import { isInstalled, missingPackages } from './optional-package.ts'

const POSTGRESQL = { DATABASE_URL: 'postgresql://localhost/a' }

it('names the packages that a setting needs and that are not there, a line for each setting', () => {
  const none = () => false
  expect(missingPackages({ ...POSTGRESQL, REDIS_URL: 'redis://localhost' }, none).map(String)).toEqual([
    expect.stringMatching(/^DATABASE_URL: .* npm install pg@\^\S+ @prisma\/adapter-pg@7\S+ @prisma\/client@7\S+$/),
    expect.stringMatching(/^REDIS_URL: .* npm install @redis\/client@\^\S+$/),
  ])
  expect(missingPackages({ VISITS_URL: 'clickhouse://a' }, none).map(String)).toEqual([
    expect.stringMatching(/^VISITS_URL: .* npm install @clickhouse\/client@\^\S+$/),
  ])
  expect(missingPackages({ NODE_ENV: 'production' }, (name) => name !== 'sharp').map(String)).toEqual([
    expect.stringMatching(/^NODE_ENV: .* npm install sharp@\^\S+$/),
  ])
  expect(missingPackages({ NODE_ENV: 'test', DATABASE_URL: 'file:a.db', REDIS_URL: '' }, none).map(String)).toEqual([])
})

it('finds them all in this repository', () => {
  expect(
    missingPackages({ ...POSTGRESQL, REDIS_URL: 'r', VISITS_URL: 'v', NODE_ENV: 'production' }).map(String),
  ).toEqual([])
  expect(isInstalled('@unilink/no-such-package' as 'pg')).toBe(false)
})
