// The router over the guarded history; the old page stays until the chunks of the new one have loaded. What is chosen on a page is part
// of its address, and there at once: the next click may depend on it.
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { currentVisit, listenToVisits, navigator } from './guarded-history.ts'

export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [visit, setVisit] = useState(currentVisit)
  useLayoutEffect(() => {
    let { pathname } = currentVisit().location
    return listenToVisits((next) => {
      const isSamePage = next.location.pathname === pathname
      pathname = next.location.pathname
      if (isSamePage) setVisit(next)
      else startTransition(() => setVisit(next))
    })
  }, [])
  return (
    <Router basename="/admin/" location={visit.location} navigationType={visit.action} navigator={navigator}>
      {children}
    </Router>
  )
}
