import { safeRedirect } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { loginPath, routes } from '#src/config/routes.ts'
import { isActive, lacksInfo, landingOf } from './account-rules.ts'

describe('account rules', () => {
  it('finds an account info empty while no profile is submitted', () => {
    expect(([0, 1, 2, 3, 4] as const).filter((dataState) => lacksInfo({ dataState }))).toEqual([0])
  })

  it('takes only dataState 2 for active', () => {
    expect(([0, 1, 2, 3, 4] as const).filter((dataState) => isActive({ dataState }))).toEqual([2])
  })
})

it('leads to the console or the review desk after signing in, and home who may use neither', () => {
  expect(landingOf({ operator: false, whitelisted: true })).toBe(routes.consoleHome)
  expect(landingOf({ operator: true, whitelisted: true })).toBe(routes.adminHome)
  expect(landingOf({ operator: false, whitelisted: false })).toBe(routes.home)
})

describe('the way back after login', () => {
  const back = (from: string) =>
    safeRedirect(new URLSearchParams(loginPath(from).split('?')[1]).get('redirect'), 'https://unilink.example')

  it('is the full path that the guard stopped', () => {
    const from = '/console/appLink/link/List?appId=1000000000000001&appName=%E5%9C%B0%E5%9B%BE#top'
    expect(back(from)).toBe(from)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'never leaves the site: %j',
    (from) => expect(back(from)).toBe('/'),
  )
})
