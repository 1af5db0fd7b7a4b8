// What the console shows: buttons by code, routes by pattern. It only hides; the server decides again.
import type { AccessControlProvider } from '@refinedev/core'
import { grantsOf, type HeldGrants, isGranted, rightsOfCall } from '../../shared/entity/call-grants.ts'
import type { Descriptor, OperationName } from '../../shared/entity/descriptor.ts'
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

const heldGrants = new WeakMap<Rights, HeldGrants>()

function heldBy(rights: Rights): HeldGrants {
  const known = heldGrants.get(rights)
  if (known !== undefined) return known
  const { permissions, impliedPages, buttonCodes, calls } = rights
  const pages = new Set(permissions.filter((page) => !impliedPages.includes(page)))
  const held = { pages, codes: new Set(buttonCodes), calls }
  heldGrants.set(rights, held)
  return held
}

/** Calls of operations that are named differently in `x-access`. */
const callNames: Readonly<Record<string, OperationName>> = {
  create: 'save',
  update: 'save',
  list: 'detail',
  recycle: 'recycleList',
  recover: 'recycleOpt',
  purge: 'recycleOpt',
}

interface MadeCall {
  readonly path: string | null
  /** As `x-access` names them. */
  readonly rights: readonly string[]
}

function callOf({ actions, api }: Descriptor, action: string): MadeCall {
  const declared = actions[action]
  if (declared !== undefined) return { path: declared.go === null ? declared.path : null, rights: [action] }
  const operation = callNames[action] ?? (action as OperationName)
  const path = api?.operations[operation]?.path ?? null
  return { path, rights: action in callNames ? [action] : (rightsOfCall[operation] ?? [action]) }
}

/** Whether the server would accept the call of an operation or action; for entities that are not under data rights. */
export function mayMake(rights: Rights, descriptor: Descriptor, action: string): boolean {
  const call = callOf(descriptor, action)
  return rights.admin || isGranted(heldBy(rights), call.path, grantsOf(descriptor, call.rights))
}

/** Whether this single call is granted by itself. */
export function mayCall(rights: Rights, path: string): boolean {
  return rights.admin || isGranted(heldBy(rights), path)
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
