import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import type { BreadcrumbLink } from '#src/stores/breadcrumb.ts'

export interface AppQuery {
  appId: string
  appName: string
}

/** The console's way to a screen: app list, then link list, then the form, info, edit or data screen. */
export function trailOf(route: Pick<FeatureRoute, 'path' | 'title' | 'trail'>, app: AppQuery): BreadcrumbLink[] {
  const apps = { text: titles.appList, to: routes.appList }
  if (route.path === routes.consoleHome) return []
  if (route.path === routes.appList) return [{ text: route.title }]
  if (route.trail !== 'link') return [apps, { text: route.title }]
  if (route.path === routes.linkList) return [apps, { text: route.title }]
  const links = { text: titles.linkList, to: withQuery(routes.linkList, { ...app }) }
  return [apps, links, { text: route.title }]
}
