// What grants a call of an entity besides its own interface resource, and whether somebody holds it: one rule for guard and buttons.
import { matchesPattern } from '../protocol/permission-match.ts'
import type { Descriptor, OperationName } from './descriptor.ts'

export interface CallGrants {
  /** Routes of pages. */
  readonly pages?: readonly string[]
  /** Codes of buttons. */
  readonly codes?: readonly string[]
}

/** The rights in each call; one without a code is granted with the page. */
export const rightsOfCall: Readonly<Record<OperationName, readonly string[]>> = {
  list: ['list'],
  tree: ['list'],
  detail: ['list'],
  options: [],
  export: ['list'],
  import: ['create'],
  importTemplate: ['create'],
  save: ['create', 'update'],
  previewSave: ['create', 'update'],
  remove: ['remove'],
  recycleList: ['recycle'],
  recycleOpt: ['recover', 'purge'],
  versions: ['list'],
  version: ['list'],
  restoreVersion: ['update'],
  saveDraft: ['create', 'update'],
  listDrafts: ['create', 'update'],
  readDraft: ['create', 'update'],
  removeDraft: ['create', 'update'],
}

/** Without a code they go with the page of the recycle bin, not with that of the list. */
const binRights: ReadonlySet<string> = new Set([...rightsOfCall.recycleList, ...rightsOfCall.recycleOpt])

type Guarded = Pick<Descriptor, 'access' | 'list' | 'recycle'>

/** `names`: operations and actions as `x-access` names them. */
export function grantsOf({ access, list, recycle }: Guarded, names: readonly string[]): CallGrants {
  const codes = names.flatMap((name) => access.codes[name] ?? [])
  const missing = names.length === 0 || names.some((name) => access.codes[name] === undefined)
  const ofBin = names.length > 0 && names.every((name) => binRights.has(name))
  const pages = [ofBin ? recycle?.route : list?.route].filter((page) => typeof page === 'string')
  return { ...(missing && { pages }), ...(codes.length > 0 && { codes }) }
}

/** What somebody's roles grant. */
export interface HeldGrants {
  readonly pages: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
  /** Patterns of single calls. */
  readonly calls: readonly string[]
}

/** `path`: below /api; null = no interface resource grants it. */
export function isGranted(held: HeldGrants, path: string | null, { pages, codes }: CallGrants = {}): boolean {
  if (pages?.some((page) => held.pages.has(page))) return true
  if (codes?.some((code) => held.codes.has(code))) return true
  return path !== null && held.calls.some((pattern) => matchesPattern(pattern, path))
}
