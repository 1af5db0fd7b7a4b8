// Who may see which address: nobody without a login, and only what the rights cover; kept rights are renewed before refusing.
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { mayOpen } from '../data/access-control.ts'
import { reloadRights, useSession } from '../data/session.ts'
import { Loading } from '../ui/states.tsx'
import { ToLogin } from './to-login.tsx'

export function RouteGuard({ children }: { readonly children: ReactNode }) {
  const { user, rights } = useSession()
  const { pathname } = useLocation()
  const [renewedFor, setRenewedFor] = useState<string | null>(null)
  const loggedIn = user.token !== ''
  const allowed = mayOpen(rights, pathname)
  useEffect(() => {
    if (!loggedIn || allowed) return
    void reloadRights()
      .catch(() => undefined)
      .finally(() => setRenewedFor(pathname))
  }, [loggedIn, allowed, pathname])
  if (!loggedIn) return <ToLogin />
  if (allowed) return children
  return renewedFor === pathname ? <Navigate to="/forbidden" replace /> : <Loading full />
}
