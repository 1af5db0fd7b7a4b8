// The router over the guarded history; the old page stays until the chunks of the new one have loaded.
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { currentVisit, listenToVisits, navigator } from './guarded-history.ts'

export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [visit, setVisit] = useState(currentVisit)
  useLayoutEffect(() => listenToVisits((next) => startTransition(() => setVisit(next))), [])
  return (
    <Router basename="/admin/" location={visit.location} navigationType={visit.action} navigator={navigator}>
      {children}
    </Router>
  )
}
