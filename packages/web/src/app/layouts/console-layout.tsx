import { useEffect, Fragment } from 'react'
import { useLocation, useSearchParams, Link } from 'react-router-dom'
import type { FeatureRoute } from '#src/config/feature-route.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { consoleTexts as texts } from '#src/config/texts/console.ts'
import { titles } from '#src/config/texts/titles.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useAccount } from '#src/stores/account.ts'
import { setBreadcrumb, useBreadcrumb } from '#src/stores/breadcrumb.ts'
import { KeepAliveOutlet } from '#src/app/route-table/keep-alive-outlet.tsx'
import { useCurrentRoute } from '#src/app/route-table/use-current-route.ts'
import { profilePath } from './profile-path.ts'
import { trailOf, type AppQuery } from './breadcrumb/trail.ts'
import { ConsoleFrame, type SideGroup } from './console-frame.tsx'
import { useCheckedAppName } from './use-checked-app-name.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { AppSwitcher } from './breadcrumb/app-switcher.tsx'
import styles from './breadcrumb/breadcrumb.module.css'

export function ConsoleLayout() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const route = useCurrentRoute()
  const shownName = useCheckedAppName()
  const { info } = useAccount()
  const appId = query.get('appId') ?? ''
  const appName = query.get('appName') ?? ''
  useEffect(() => {
    if (route !== undefined) setBreadcrumb(route.path, trailOf(route, { appId, appName }))
  }, [route, appId, appName])
  return (
    <ConsoleFrame
      label={texts.consoleNavigation}
      groups={[...menu(pathname, { appId, appName }, shownName), account(info?.dataState)]}
      breadcrumb={<ConsoleBreadcrumb route={route} appId={appId} appName={shownName} />}
    >
      <KeepAliveOutlet />
    </ConsoleFrame>
  )
}

/** Of the account, which has an area of its own. */
const account = (dataState: number | undefined): SideGroup => ({
  title: texts.account,
  links: [
    { text: shellTexts.sideProfile, to: profilePath(dataState), icon: 'user', current: false },
    { text: shellTexts.menuSecurity, to: routes.security, icon: 'shield', current: false },
  ],
})

function menu(pathname: string, app: AppQuery, shownName: string): SideGroup[] {
  const isAt = (...paths: string[]) => paths.some((path) => path.toLowerCase() === pathname.toLowerCase())
  const apps = { text: titles.appList, to: routes.appList, icon: 'apps' as const, short: texts.shortApps }
  const home = { text: titles.consoleHome, to: routes.consoleHome, icon: 'home' as const, short: titles.consoleHome }
  const always = {
    links: [
      { ...home, current: isAt(routes.consoleHome) },
      { ...apps, current: isAt(routes.appList, routes.appForm) },
    ],
  }
  if (app.appId === '') return [always]
  const to = (path: string) => withQuery(path, { ...app })
  const isAtAppData = isAt(routes.appData)
  const isAtLinkForm = isAt(routes.linkForm)
  const isAtApps = isAt(routes.appList, routes.appForm)
  return [
    always,
    {
      title: shownName || texts.consoleCurrentApp,
      links: [
        {
          text: titles.linkList,
          to: to(routes.linkList),
          icon: 'link',
          short: texts.shortLinks,
          current: !isAtAppData && !isAtLinkForm && !isAtApps,
        },
        { text: titles.linkForm, to: to(routes.linkForm), icon: 'plus', current: isAtLinkForm },
        { text: titles.appData, to: to(routes.appData), icon: 'chart', current: isAtAppData },
      ],
    },
  ]
}

/** Where one is in the console; where an app is meant, with the switcher to another after the app list. */
function ConsoleBreadcrumb({ route, appId, appName }: AppQuery & { route: FeatureRoute | undefined }) {
  const { key, links: set } = useBreadcrumb()
  // In the first frame none is set yet, and what stands beneath it would move.
  const links = route === undefined || key === route.path ? set : trailOf(route, { appId, appName })
  if (links.length === 0) return null
  return (
    <Row
      as="nav"
      wrap
      gap={0.5}
      minHeight={32}
      below={0.5}
      tone="ink"
      className={styles.breadcrumb}
      aria-label={texts.breadcrumb}
    >
      {links.map(({ text, to }, index) => (
        <Fragment key={text}>
          {index > 0 && <Icon name="chevronRight" size={14} className={styles.arrow} />}
          {to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
          {index === 0 && appId !== '' && links.length > 1 && <AppSwitcher appId={appId} appName={appName} />}
        </Fragment>
      ))}
    </Row>
  )
}
