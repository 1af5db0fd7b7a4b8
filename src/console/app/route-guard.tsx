// Route access: without a login none; with a password to change only that form; else what the rights cover. Cached rights are refreshed before refusing.
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { mayOpen } from '../data/access-control.ts'
import { reloadRights, useSession } from '../data/session.ts'
import { Loading } from '../ui/states.tsx'
import { findPage } from './page-routes.tsx'
import { ToLogin } from './to-login.tsx'
import { withPage } from './kept-page.ts'

/** The server's refusals lead there too. */
const passwordForm = '/profile/passwd'

export function RouteGuard({ children }: { readonly children: ReactNode }) {
  const { user, rights } = useSession()
  const { pathname, search } = useLocation()
  const [renewedFor, setRenewedFor] = useState<string | null>(null)
  const loggedIn = user.token !== ''
  const allowed = mayOpen(rights, findPage(pathname)?.grantedWith ?? pathname)
  useEffect(() => {
    if (!loggedIn || allowed || user.mustChange) return
    void reloadRights()
      .catch(() => undefined)
      .finally(() => setRenewedFor(pathname))
  }, [loggedIn, allowed, pathname, user.mustChange])
  const page = `${pathname}${search}`
  if (!loggedIn) return <ToLogin page={page} />
  if (user.mustChange)
    return pathname === passwordForm ? children : <Navigate to={withPage(passwordForm, page)} replace />
  if (allowed) return children
  return renewedFor === pathname ? <Navigate to="/forbidden" replace /> : <Loading full />
}
