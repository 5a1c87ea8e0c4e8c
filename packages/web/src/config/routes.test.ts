import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { allRoutes, routeTable } from '#src/app/route-table/route-table.ts'
import { areas, documentPath, loginPath, redirects, routes, withQuery } from './routes.ts'
import specified from './routes.fixture.json' with { type: 'json' }

const routeFor = (path: string) => allRoutes.find((route) => matchPath(route.path, path) !== null)
const guardsOf = (path: string) => routeFor(path)?.guards ?? []

describe('the routes map', () => {
  it('serves every path of the specification', () => {
    const paths = [...specified.public, ...specified.signedIn, ...specified.console]
    expect(paths.filter((path) => routeFor(path) === undefined)).toEqual([])
  })

  it('redirects as specified, with and without a slash at the end', () => {
    for (const [from, to] of Object.entries(specified.redirects)) {
      const rule = Object.entries(redirects).find(([path]) => matchPath(path, from) !== null)
      expect(rule?.[1], from).toBe(to)
      expect(routeFor(to), to).toBeDefined()
    }
  })

  it('guards what must be guarded and nothing public', () => {
    for (const path of specified.public) expect(guardsOf(path), path).toEqual([])
    for (const path of specified.signedIn) expect(guardsOf(path), path).toEqual(['login'])
    for (const path of specified.console) expect(guardsOf(path).slice(0, 2), path).toEqual(['login', 'info'])
    const withUserGuard = specified.console.filter((path) => guardsOf(path).includes('user'))
    expect(withUserGuard.sort()).toEqual([...specified.userGuard].sort())
    for (const { path, guards } of routeTable.admin) expect(guards, path).toEqual(['login', 'operator'])
  })

  it('has a screen for every path of the map', () => {
    expect(Object.values(routes).filter((path) => routeFor(path) === undefined)).toEqual([])
  })

  it('keeps the news list and the app list alive, each within its area', () => {
    const kept = allRoutes.filter((route) => route.keepAliveWithin !== undefined)
    expect(kept.map((route) => [route.path, route.keepAliveWithin])).toEqual([
      [routes.newsList, areas.news],
      [routes.appList, areas.console],
    ])
  })

  it('loads a screen of its own name for every path', async () => {
    for (const route of allRoutes) expect((await route.load()).name, route.path).toMatch(/^[A-Z]\w+$/)
  }, 60_000)
})

describe('withQuery', () => {
  it('leaves out what is missing and escapes the rest', () => {
    expect(withQuery('/a', { appId: '1', appName: '地图 & 导航', linkId: undefined, page: '' })).toBe(
      '/a?appId=1&appName=%E5%9C%B0%E5%9B%BE+%26+%E5%AF%BC%E8%88%AA',
    )
    expect(withQuery('/a', {})).toBe('/a')
  })

  it('carries the full path to the login screen', () => {
    expect(new URLSearchParams(loginPath('/console?x=1#y').split('?')[1]).get('redirect')).toBe('/console?x=1#y')
    expect(loginPath()).toBe('/account/login')
  })
})

it('makes the path of a document', () => {
  expect(documentPath('5242001394058240')).toBe('/documents/5242001394058240')
})
