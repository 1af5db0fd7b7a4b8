// The console's addresses, below /admin.
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { setLeaving } from '../data/http.ts'
import { CrashPage } from './crash-page.tsx'
import { ConsoleLayout } from './layout/console-layout.tsx'
import { LogoutPage } from './logout-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pageRoutes } from './page-routes.tsx'
import { RefineShell } from './refine-shell.tsx'
import { RouteGuard } from './route-guard.tsx'
import { ToLogin } from './to-login.tsx'

const base = '/admin'

const routes: RouteObject[] = [
  {
    element: <RefineShell />,
    errorElement: <CrashPage />,
    children: [
      { path: '/login', element: <ToLogin /> },
      { path: '/logout', element: <LogoutPage /> },
      { path: '/404', element: <NotFoundPage /> },
      {
        element: (
          <RouteGuard>
            <ConsoleLayout />
          </RouteGuard>
        ),
        children: [{ errorElement: <CrashPage />, children: pageRoutes }],
      },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]

export const router = createBrowserRouter(routes, { basename: base })

function inside(address: string): string | null {
  return address.startsWith(`${base}/`) ? address.slice(base.length) : null
}

setLeaving({
  toLogout: () => void router.navigate('/logout', { replace: true }),
  to: (address) => {
    const path = inside(address)
    if (path === null) location.assign(address)
    else void router.navigate(path)
  },
})
