import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject, useSearchParams } from 'react-router-dom'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import type { FeatureRoute, GuardName } from '#src/config/feature-route.ts'
import { redirects, routes, withQuery } from '#src/config/routes.ts'
import { lazyPart, prerenderedPart } from '#src/ui/state/lazy-part.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { documentTitle } from '#src/ui/layout/use-document-title.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import { AccountLayout } from '../layouts/account-layout.tsx'
import { NotFoundScreen } from '../trouble/not-found-screen.tsx'
import { routeTable } from '../route-table/route-table.ts'
import { LoginGuard, OperatorGuard, UserGuard, InfoGuard, WhitelistGuard } from '../guards/guards.tsx'
import { ErrorBoundary } from '../trouble/error-boundary.tsx'
import { KeepAliveOutlet } from '../route-table/keep-alive-outlet.tsx'
import { Footer } from '../layouts/footer.tsx'
import styles from '../layouts/public-layout.module.css'

// Public pages do not wait for what stands around the console.
const lazyScreen = (load: FeatureRoute['load']) => lazyPart(load, <PageSkeleton />)
const ConsoleLayout = lazyScreen(async () => (await import('../layouts/console-layout.tsx')).ConsoleLayout)
const AdminLayout = lazyScreen(async () => (await import('../layouts/admin-layout.tsx')).AdminLayout)

/** A screen that the server prerendered stays until its code is there. */
function prerenderedScreen(load: FeatureRoute['load']) {
  const Screen = prerenderedPart(load)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  )
}

const toObjects = (list: readonly FeatureRoute[]): RouteObject[] =>
  list.map((route) => {
    if (route.prerender) return routeTo(route, prerenderedScreen(route.load))
    const Screen = lazyScreen(route.load)
    return { ...routeTo(route, <Screen />), handle: Screen }
  })

const routeTo = (route: FeatureRoute, screen: ReactNode): RouteObject => ({
  path: route.path,
  element: <RouteScreen route={route} screen={screen} />,
})

// The router takes a path with and without a slash at its end for the same.
const redirectObjects = Object.entries(redirects).map(([path, to]): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
}))

const objects: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [...toObjects(routeTable.public), { path: '*', element: <NotFoundScreen /> }],
  },
  { element: <AccountLayout />, children: toObjects(routeTable.account) },
  { element: <ConsoleLayout />, handle: ConsoleLayout, children: toObjects(routeTable.console) },
  { element: <AdminLayout />, handle: AdminLayout, children: toObjects(routeTable.admin) },
  ...redirectObjects,
]

/** The screen of the address, in its layout; the code of both is asked for at once. */
export function Screens() {
  for (const { route } of matchRoutes(objects, useLocation()) ?? [])
    void (route.handle as ReturnType<typeof lazyScreen> | undefined)?.begin()
  return useRoutes(objects)
}

const GUARDS = {
  login: LoginGuard,
  info: InfoGuard,
  whitelist: WhitelistGuard,
  user: UserGuard,
  operator: OperatorGuard,
}

/** A screen behind its guards, with its title and its own boundary for errors. */
function RouteScreen({ route, screen }: { route: FeatureRoute; screen: ReactNode }) {
  useLayoutEffect(() => {
    document.title = documentTitle(route.title)
  }, [route.title])
  const needed = <NeededQuery names={route.needs ?? []}>{screen}</NeededQuery>
  return <ErrorBoundary key={route.path}>{behind(route.guards ?? [], needed)}</ErrorBoundary>
}

/** Nests the guards, the first one outermost. */
const behind = (names: readonly GuardName[], screen: ReactNode): ReactNode =>
  names.reduceRight<ReactNode>((inner, name) => {
    const Guard = GUARDS[name]
    return <Guard>{inner}</Guard>
  }, screen)

/** A console screen without its query leads to the list above it. */
function NeededQuery({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [query] = useSearchParams()
  if (names.every((name) => query.get(name))) return children
  const appId = query.get('appId') ?? undefined
  if (appId === undefined) return <Navigate to={routes.appList} replace />
  return <Navigate to={withQuery(routes.linkList, { appId, appName: query.get('appName') ?? undefined })} replace />
}

function PublicLayout() {
  return (
    <Box minHeight="screen" display="flex" column>
      <Box flex={1} className={styles.screen}>
        <KeepAliveOutlet />
      </Box>
      <Footer />
    </Box>
  )
}
