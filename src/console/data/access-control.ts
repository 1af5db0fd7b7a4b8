// What the console shows: buttons by code, routes by pattern. It only hides; the server decides again.
import type { AccessControlProvider } from '@refinedev/core'
import { openRoutes } from '../../shared/protocol/open-routes.ts'
import { matchesPattern } from '../../shared/protocol/permission-match.ts'
import { loadDescriptor } from './descriptor.ts'
import { type Rights, readSession } from './session-store.ts'

/** Administrators hold every enabled code, so they need no exception here. */
export function hasCode(rights: Rights, code: string | null | undefined): boolean {
  return code === undefined || code === null || code === '' || rights.buttonCodes.includes(code)
}

export function isOpenRoute(path: string): boolean {
  return openRoutes.some((pattern) => matchesPattern(pattern, path))
}

/** `path` is below /admin, with or without its query. */
export function mayOpen(rights: Rights, path: string): boolean {
  return isOpenRoute(path) || rights.permissions.some((pattern) => matchesPattern(pattern, path))
}

/** Whether the user has the role with this code. No role given = always. */
export function hasRole({ roles }: Rights, code: string | null | undefined): boolean {
  return code === undefined || code === null || code === '' || roles.some((role) => role.code === code)
}

const operations: Readonly<Record<string, string>> = { edit: 'update', delete: 'remove', clone: 'create' }

/** The same as Refine's access control: action on a resource -> the descriptor's button code. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => {
    const codes = resource === undefined ? undefined : (await loadDescriptor(resource)).access.codes
    return { can: hasCode(readSession().rights, codes?.[operations[action] ?? action]) }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
}
