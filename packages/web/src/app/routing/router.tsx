import { Navigate, useRoutes, type RouteObject } from 'react-router-dom'
import type { FeatureRoute } from '#src/config/feature-route.ts'
import { redirects } from '#src/config/routes.ts'
import { AccountLayout } from '../layouts/account-layout.tsx'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { NotFoundScreen } from '../trouble/not-found-screen.tsx'
import { lazyScreen } from '../loading/lazy-screen.tsx'
import { RouteScreen } from './route-screen.tsx'
import { routeTable } from '../route-table/route-table.ts'

// Public pages do not wait for what stands around the console.
const ConsoleLayout = lazyScreen(async () => (await import('../layouts/console-layout.tsx')).ConsoleLayout)
const AdminLayout = lazyScreen(async () => (await import('../layouts/admin-layout.tsx')).AdminLayout)

const toObjects = (list: readonly FeatureRoute[]): RouteObject[] =>
  list.map((route) => ({ path: route.path, element: <RouteScreen route={route} Screen={lazyScreen(route.load)} /> }))

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
  { element: <ConsoleLayout />, children: toObjects(routeTable.console) },
  { element: <AdminLayout />, children: toObjects(routeTable.admin) },
  ...redirectObjects,
]

/** The screen of the address, in its layout. */
export const Screens = () => useRoutes(objects)
