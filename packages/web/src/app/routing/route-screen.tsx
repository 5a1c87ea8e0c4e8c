import { Suspense, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { FeatureRoute, GuardName } from '#src/config/feature-route.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { documentTitle } from '#src/ui/layout/use-document-title.ts'
import { InfoGuard } from '../guards/info-guard.tsx'
import { LoginGuard } from '../guards/login-guard.tsx'
import { OperatorGuard } from '../guards/operator-guard.tsx'
import { UserGuard } from '../guards/user-guard.tsx'
import { WhitelistGuard } from '../guards/whitelist-guard.tsx'
import { ErrorBoundary } from '../trouble/error-boundary.tsx'

const GUARDS = {
  login: LoginGuard,
  info: InfoGuard,
  whitelist: WhitelistGuard,
  user: UserGuard,
  operator: OperatorGuard,
}

interface RouteScreenProps {
  route: FeatureRoute
  Screen: ComponentType
}

/** A screen behind its guards, with its title, its skeleton and its own boundary for errors. */
export function RouteScreen({ route, Screen }: RouteScreenProps) {
  useLayoutEffect(() => {
    document.title = documentTitle(route.title)
  }, [route.title])
  const screen = (
    <NeededQuery names={route.needs ?? []}>
      <Suspense fallback={<PageSkeleton />}>
        <Screen />
      </Suspense>
    </NeededQuery>
  )
  return <ErrorBoundary key={route.path}>{behind(route.guards ?? [], screen)}</ErrorBoundary>
}

/** Nests the guards, the first one outermost. */
const behind = (names: readonly GuardName[], screen: ReactNode): ReactNode =>
  names.reduceRight<ReactNode>((inner, name) => {
    const Guard = GUARDS[name]
    return <Guard>{inner}</Guard>
  }, screen)

interface NeededQueryProps {
  names: readonly string[]
  children: ReactNode
}

/** A console screen without its query leads to the list above it. */
function NeededQuery({ names, children }: NeededQueryProps) {
  const [query] = useSearchParams()
  if (names.every((name) => query.get(name))) return children
  const appId = query.get('appId') ?? undefined
  if (appId === undefined) return <Navigate to={routes.appList} replace />
  return <Navigate to={withQuery(routes.linkList, { appId, appName: query.get('appName') ?? undefined })} replace />
}
