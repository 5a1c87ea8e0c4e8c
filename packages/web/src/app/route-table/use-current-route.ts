import { matchPath, useLocation } from 'react-router-dom'
import type { FeatureRoute } from '#src/config/feature-route.ts'
import { allRoutes } from './route-table.ts'

export const routeOf = (pathname: string): FeatureRoute | undefined =>
  allRoutes.find((route) => matchPath(route.path, pathname) !== null)

/** The screen on show; undefined for what is not found. */
export function useCurrentRoute(): FeatureRoute | undefined {
  const { pathname } = useLocation()
  return routeOf(pathname)
}
