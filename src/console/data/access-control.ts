// What the console shows: buttons by code, routes by pattern. Only hides; the server decides again.
import type { AccessControlProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { matchesPattern } from '../../shared/protocol/permission-match.ts'
import { findDescriptor } from './descriptor.ts'
import { useSession } from './session.ts'
import { type Rights, readSession } from './session-store.ts'

/** Routes that need a login but no permission (platform.md 2.1). */
const openRoutes = [
  '/',
  '/404',
  '/forbidden',
  '/logout',
  '/profile/*',
  '/flowable/work/processes/startup',
  '/flowable/form/editor',
  '/flowable/modeler',
  '/flowable/viewer*',
]

/** Administrators hold every code that is not switched off, so they need no exception here. */
export function hasCode(rights: Rights, code: string | null | undefined): boolean {
  return code === undefined || code === null || code === '' || rights.buttonCodes.includes(code)
}

export function isOpenRoute(path: string): boolean {
  return openRoutes.some((pattern) => matchesPattern(pattern, path))
}

/** `path` is the console's, below /admin, with or without its query. */
export function mayOpen(rights: Rights, path: string): boolean {
  return isOpenRoute(path) || rights.permissions.some((pattern) => matchesPattern(pattern, path))
}

/** `can(code)`: whether the button with this code is shown; no code = always. */
export function useCan(): (code: string | null | undefined) => boolean {
  const { rights } = useSession()
  return useCallback((code) => hasCode(rights, code), [rights])
}

const operations: Readonly<Record<string, string>> = { edit: 'update', delete: 'remove', clone: 'create' }

/** Refine's view of the same: action on a resource -> the descriptor's button code. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => {
    const codes = resource === undefined ? undefined : findDescriptor(resource)?.access.codes
    return { can: hasCode(readSession().rights, codes?.[operations[action] ?? action]) }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
}
