import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

describe('a path pattern', () => {
  it.each([
    ['/api/app/add', '/api/app/add', true],
    ['/api/app/add', '/api/app/add/', false],
    ['/api/app/*', '/api/app/add', true],
    ['/api/app/*', '/api/appLink/add', false],
    ['/api/*', '/api/admin/link/approve', true],
    ['*', '/', true],
    ['*/export*', '/api/app/exportLinkAccessDataList', true],
    ['*List', '/api/app/queryList', true],
    ['*List', '/api/app/queryListing', false],
    ['/a*a', '/a', false],
    ['/a*a', '/aa', true],
    ['/api/*/query*Detail', '/api/doc/queryDetail', true],
    ['/api/*/query*Detail', '/api/doc/queryDetails', false],
    ['/api/app/.*', '/api/app/add', false],
  ])('%s and %s: %s', (pattern, path, fits) => {
    expect(matchPath(pattern, path)).toBe(fits)
  })

  it('of many stars is judged at once, whatever the path', () => {
    expect(matchPath(`${'*a'.repeat(99)}b`, `/${'a'.repeat(100_000)}`)).toBe(false)
  })
})
