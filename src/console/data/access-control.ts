// What the console shows: buttons by code, routes by pattern. Only hides; the server decides again.
import type { AccessControlProvider } from '@refinedev/core'
import { openRoutes } from '../../shared/protocol/open-routes.ts'
import { matchesPattern } from '../../shared/protocol/permission-match.ts'
import { findDescriptor } from './descriptor.ts'
import { type Rights, readSession } from './session-store.ts'

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

/** Whether the person has the role with this code; who has no roles has none. No role asked for = always. */
export function hasRole({ roles }: Rights, code: string | null | undefined): boolean {
  return code === undefined || code === null || code === '' || roles.some((role) => role.code === code)
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
