// Hides handwritten parts of a page by button code, by role, or by both.
import type { ReactNode } from 'react'
import { hasCode, hasRole } from '../data/access-control.ts'
import { useSession } from '../data/session.ts'

interface AllowedProps {
  readonly code?: string
  /** Code of a role; prefer a right where there is one. */
  readonly roleCode?: string
  readonly children: ReactNode
}

export function Allowed({ code, roleCode, children }: AllowedProps) {
  const { rights } = useSession()
  return hasCode(rights, code) && hasRole(rights, roleCode) ? children : null
}
