// Checks the screens of a descriptor: columns, search, order, form and routes name existing fields and calls, and no secrets.
import type { Descriptor, Field, FieldKind } from '../src/shared/entity/descriptor.ts'
import { knownField } from './check-conditions.ts'
import { isRightsModule, rightsModules } from '../src/shared/entity/rights-modules.ts'
import { type CheckContext, type Report, suggest } from './problem.ts'

/** Fields that the server adds to every row of a tree. */
const displayed = new Set(['level', 'children'])

/** Body keys of a list call that are not search fields. */
const pagingWords = new Set(['page', 'limit', 'size', 'start', 'order', 'sort'])

/** Kinds of values that can be searched by range. */
const ordered: ReadonlySet<FieldKind> = new Set(['integer', 'number', 'decimal', 'date', 'datetime'])

/** Addresses of the console itself. */
export const frameRoutes = ['/', '/404', '/forbidden', '/login', '/logout', '/profile']

function searchPath(name: string) {
  return `/properties/${name}/x-store/search`
}

function uniquePath(name: string) {
  return `/properties/${name}/x-store/unique`
}

/** Keywords whose fields are used in a query: path of the keyword -> field. */
function askedColumns({ list, tree, scope, indexes, fields }: Descriptor): (readonly [path: string, name: string])[] {
  return [
    ...(list?.search ?? []).map((entry, index) => [`/x-list/search/${index}`, entry.field] as const),
    ...(list?.sort ?? []).map((entry, index) => [`/x-list/sort/${index}`, entry.field] as const),
    ...(list?.split.master ? [['/x-list/split/master/by', list.split.master.by] as const] : []),
    ...(tree ? (['parent', 'label', 'order'] as const).map((word) => [`/x-tree/${word}`, tree[word]] as const) : []),
    ...(scope ? [['/x-scope/field', scope.field] as const] : []),
    ...indexes.flatMap((one, index) => one.fields.map((name) => [`/x-index/${index}`, name] as const)),
    ...fields.flatMap(({ name, unique }) => (unique?.within ?? []).map((one) => [uniquePath(name), one] as const)),
    ...fields.flatMap(({ name, search }) =>
      (Array.isArray(search) ? (search as readonly string[]) : []).map((one) => [searchPath(name), one] as const),
    ),
    ...fields.flatMap(({ name, unique }) =>
      Object.keys(unique?.when ?? {}).map((one) => [`${uniquePath(name)}/when/${one}`, one] as const),
    ),
  ]
}

/** A field with several values is searched in the table that stores them, and one without a column in the texts of others. */
function isAsked(path: string, { store, search }: Field): boolean {
  const isSearched = store === 'link' || Array.isArray(search)
  return store === 'column' || (isSearched && path.startsWith('/x-list/search/'))
}

export function checkColumns(descriptor: Descriptor, names: readonly string[], report: Report): void {
  for (const [path, name] of askedColumns(descriptor)) {
    const field = descriptor.fields.find((one) => one.name === name)
    const problem = knownField(path.startsWith('/x-list/sort') ? ['id', ...names] : names, name)
    if (problem) report(path, problem)
    else if (descriptor.table !== null && field && !isAsked(path, field)) {
      report(path, `"${name}" is not a column, so it cannot be queried`)
    }
  }
}

function checkForm({ form }: Descriptor, names: readonly string[], report: Report): void {
  const seen = new Set<string>()
  for (const name of form?.groups.flatMap((group) => group.fields) ?? []) {
    const problem = knownField(names, name)
    if (problem) report('/x-form', problem)
    if (seen.has(name)) report('/x-form', `names "${name}" twice; keep one`)
    seen.add(name)
  }
  if (form && seen.size === 0) report('/x-form', 'names no field; name one or leave it out')
}

function checkSearch({ list, fields }: Descriptor, report: Report): void {
  const seen = new Set<string>()
  list?.search.forEach(({ name, field, op, only }, index) => {
    const path = `/x-list/search/${index}`
    const { kind, many = null } = fields.find((one) => one.name === field) ?? {}
    if (seen.has(name)) report(path, `"${name}" is asked for twice; give one of them another name`)
    if (pagingWords.has(name)) report(path, `"${name}" is a word of paging; write {"name": …, "field": "${name}"}`)
    if ((op === 'like' || op === 'pattern') && kind !== undefined && kind !== 'string')
      report(path, `"${op}" is for texts; the field is ${kind}`)
    if ((op === 'from' || op === 'to') && kind !== undefined && !ordered.has(kind))
      report(path, `"${op}" is for numbers and dates; the field is ${kind}; write ${many ? '"in"' : '"like" or "eq"'}`)
    if (only && (op !== 'eq' || (kind !== undefined && kind !== 'boolean')))
      report(`${path}/only`, 'is a switch for a yes/no field, compared by "eq"')
    seen.add(name)
  })
}

/** What is never sent, or sent masked, must not be discoverable by searching or sorting either. */
function checkSecrets({ list, fields }: Descriptor, report: Report): void {
  const writeOf = (name: string) => fields.find((field) => field.name === name)?.write
  const columns = (list?.columns ?? []).map((name, index) => [`/x-list/columns/${index}`, name] as const)
  const asked = [
    ...(list?.search ?? []).map(({ field }, index) => [`/x-list/search/${index}`, field] as const),
    ...(list?.sort ?? []).map(({ field }, index) => [`/x-list/sort/${index}`, field] as const),
  ]
  for (const [path, name] of [...columns, ...asked])
    if (writeOf(name) === 'secret') report(path, `"${name}" is secret: it is never shown or asked by`)
  for (const [path, name] of asked)
    if (writeOf(name) === 'masked') report(path, `"${name}" is masked: searching or sorting by it would reveal it`)
}

/** Only what opens without a row, on the page of a list. */
function checkPages({ list, tree, actions, form, api }: Descriptor, report: Report): void {
  for (const [name, route] of Object.entries(list?.pages ?? {})) {
    const path = `/x-list/pages/${name}`
    checkRoute(path, route, report)
    const canOpen =
      name === 'create' ? form !== null && api?.operations.save !== undefined : actions[name]?.on === 'none'
    if (!canOpen) report(path, `"${name}" must be create, of a form that can be saved, or an action on no row`)
    if (!list?.route || tree !== null) report(path, 'needs a list with a route, not a tree')
  }
}

function checkRoute(path: string, route: string | null | undefined, report: Report): void {
  if (!route) return
  const isPlain = /^(?:\/[A-Za-z0-9-]+)+$/.test(route)
  if (!isPlain)
    report(path, `"${route}" is not a plain address; write words of letters, digits and hyphens after slashes`)
  const isTaken = frameRoutes.some(
    (taken) => route === taken || (taken === '/profile' && route.startsWith('/profile/')),
  )
  if (isTaken) report(path, `"${route}" belongs to the console itself; choose another`)
}

function checkList(
  descriptor: Descriptor,
  { byName, report }: { byName: CheckContext['byName']; report: Report },
): void {
  const { list, tree, fields, api } = descriptor
  if (!list) return
  if (list.size !== undefined && !list.sizes.includes(list.size))
    report('/x-list/size', `${list.size} is not among "sizes"; add it there or choose one of ${list.sizes.join(', ')}`)
  list.hidden.forEach((name, index) => {
    const problem = knownField(list.columns, name)
    if (problem)
      report(`/x-list/hidden/${index}`, `"${name}" is none of the columns; hidden columns must be listed there too`)
  })
  if (list.label !== undefined && !list.columns.includes(list.label))
    report('/x-list/label', `"${list.label}" is none of the columns; name one of them`)
  const { master } = list.split
  const target = fields.find((field) => field.name === master?.by)?.ref?.entity
  const isKnown = target === undefined || byName.has(target)
  if (master && byName.has(master.entity) && isKnown && target !== master.entity)
    report('/x-list/split/master/by', `"${master.by}" does not point at ${master.entity}; give it that x-ref`)
  if (master?.below && byName.get(master.entity)?.tree === null)
    report('/x-list/split/master/below', `${master.entity} is not a tree; remove the word`)
  const rows = tree ? 'tree' : 'list'
  if (list.route && api && !api.operations[rows])
    report('/x-list/route', `needs the call "${rows}"; do not switch it off in x-api`)
}

/** A parent is a row of the same entity. */
function checkFilled({ indexes, fields }: Descriptor, report: Report): void {
  for (const [at, index] of indexes.entries()) {
    const [first = ''] = index.fields
    const field = fields.find(({ name }) => name === first)
    if (index.filled && field?.required && !field.when)
      report(`/x-index/${at}/filled`, `has no effect: the field "${first}" always has a value`)
  }
}

function checkTree({ name, tree, fields }: Descriptor, byName: CheckContext['byName'], report: Report): void {
  for (const field of tree ? fields.filter((one) => displayed.has(one.name)) : [])
    report(`/properties/${field.name}`, `"${field.name}" is worked out for every row of a tree; choose another name`)
  const kind = fields.find((field) => field.name === tree?.kind)
  if (tree?.kind != null && (kind === undefined || (kind.dict === null && kind.choices === null)))
    report('/x-tree/kind', `"${tree.kind}" must be a field with a dictionary or fixed choices`)
  const parent = fields.find((field) => field.name === tree?.parent)
  const isKnown = parent?.ref == null || byName.has(parent.ref.entity)
  if (parent && isKnown && (parent.kind !== 'integer' || parent.ref?.entity !== name))
    report('/x-tree/parent', `"${parent.name}" must be an integer with x-ref to ${name}`)
}

/** What it is, if a cell of a list would show its code. */
function unreadable({ kind, many, widget }: Field): string | null {
  if (kind === 'json' && many === null) return 'JSON'
  if (kind !== 'string') return null
  if (widget === 'rich-text') return 'formatted text'
  return widget === 'code' ? 'source code' : null
}

export function checkScreens(descriptor: Descriptor, byName: CheckContext['byName'], report: Report): void {
  const { list, recycle, access, scope, fields } = descriptor
  const names = fields.map((field) => field.name)
  if (list?.columns.length === 0) report('/x-list/columns', 'is empty; name the fields to show')
  list?.columns.forEach((name, index) => {
    const named = names.includes(name) ? undefined : fields.find((field) => field.ref?.as === name)
    const problem = named ? `is the label of "${named.name}"; write that, its column shows it` : knownField(names, name)
    const shown = fields.find((field) => field.name === name)
    if (problem) report(`/x-list/columns/${index}`, problem)
    else if (shown && unreadable(shown))
      report(`/x-list/columns/${index}`, `"${name}" is ${unreadable(shown)}: no cell can show it; take it out`)
  })
  if (access.in && !isRightsModule(access.in.kind))
    report('/x-access/in/kind', `must be one of ${rightsModules.join(', ')}${suggest(access.in.kind, rightsModules)}`)
  for (const word of access.in ? (['target', 'create'] as const) : []) {
    const problem = knownField(names, access.in?.[word] ?? '')
    if (problem) report(`/x-access/in/${word}`, problem)
  }
  const site = fields.find((field) => field.name === scope?.field)
  if (site && site.kind !== 'integer') report('/x-scope/field', `"${site.name}" must be an integer: the id of a site`)
  checkForm(descriptor, names, report)
  checkSearch(descriptor, report)
  checkSecrets(descriptor, report)
  checkFilled(descriptor, report)
  checkRoute('/x-list/route', list?.route, report)
  checkRoute('/x-recycle/route', recycle?.route, report)
  checkPages(descriptor, report)
  checkList(descriptor, { byName, report })
  checkTree(descriptor, byName, report)
}
