// The console's routes: those outside the layout, then every page inside it.
import { useLocation, useRoutes, type RouteObject, Navigate } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { ConsoleLayout } from './layout/console-layout.tsx'
import { LogoutPage } from './logout-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pageRoutes } from './page-routes.tsx'
import { RouteGuard } from './route-guard.tsx'
import { ToLogin } from './to-login.tsx'

const frame = (
  <RouteGuard>
    <ConsoleLayout />
  </RouteGuard>
)

const routes: RouteObject[] = [
  { path: '/login', element: <ToLogin /> },
  { path: '/logout', element: <LogoutPage /> },
  { path: '/404', element: <NotFoundPage /> },
  { element: frame, children: pageRoutes },
  { path: '*', element: <Navigate to="/404" replace /> },
]

export function ConsoleRoutes() {
  const { pathname } = useLocation()
  const page = useRoutes(routes)
  return <ErrorBoundary page={pathname}>{page}</ErrorBoundary>
}
