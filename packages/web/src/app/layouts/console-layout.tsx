import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { routes, withQuery } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { titles } from '#src/config/texts/titles.ts'
import { setBreadcrumb } from '#src/stores/breadcrumb.ts'
import { KeepAliveOutlet } from '../routing/keep-alive-outlet.tsx'
import { useCurrentRoute } from '../routing/use-current-route.ts'
import { ConsoleBreadcrumb } from './breadcrumb/console-breadcrumb.tsx'
import { trailOf, type AppQuery } from './breadcrumb/trail.ts'
import { ConsoleFrame, type SideGroup } from './console-frame.tsx'
import { useCheckedAppName } from './use-checked-app-name.ts'

/** The developers' console. */
export function Component() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const route = useCurrentRoute()
  useCheckedAppName()
  const appId = query.get('appId') ?? ''
  const appName = query.get('appName') ?? ''
  useEffect(() => {
    if (route !== undefined) setBreadcrumb(route.path, trailOf(route, { appId, appName }))
  }, [route, appId, appName])
  return (
    <ConsoleFrame
      label={shellTexts.consoleNavigation}
      groups={menu(pathname, { appId, appName })}
      breadcrumb={<ConsoleBreadcrumb appId={appId} appName={appName} />}
    >
      <KeepAliveOutlet />
    </ConsoleFrame>
  )
}

function menu(pathname: string, app: AppQuery): SideGroup[] {
  const isAt = (...paths: string[]) => paths.some((path) => path.toLowerCase() === pathname.toLowerCase())
  const apps = { text: titles.appList, to: routes.appList, icon: 'apps' as const }
  const always = { links: [{ ...apps, current: isAt(routes.appList, routes.appForm) }] }
  if (app.appId === '') return [always]
  const to = (path: string) => withQuery(path, { ...app })
  const isAtAppData = isAt(routes.appData)
  const isAtLinkForm = isAt(routes.linkForm)
  const isAtApps = isAt(routes.appList, routes.appForm)
  return [
    always,
    {
      title: app.appName || shellTexts.consoleCurrentApp,
      links: [
        {
          text: titles.linkList,
          to: to(routes.linkList),
          icon: 'link',
          current: !isAtAppData && !isAtLinkForm && !isAtApps,
        },
        { text: titles.linkForm, to: to(routes.linkForm), icon: 'plus', current: isAtLinkForm },
        { text: titles.appData, to: to(routes.appData), icon: 'chart', current: isAtAppData },
      ],
    },
  ]
}
