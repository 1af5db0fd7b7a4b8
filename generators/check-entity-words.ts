// Checks one descriptor's words against its own fields and against the entities it points at.
import type { Descriptor, EntityAction } from '../src/shared/entity/descriptor.ts'
import { type FieldScope, type Report, checkCondition, checkFields, knownField } from './check-fields.ts'
import type { Problem } from './problem.ts'
import { suggest } from './problem.ts'

export interface CheckContext {
  readonly byName: ReadonlyMap<string, Descriptor>
  readonly file: string
}

const displayed = ['level', 'children']
const accessWords = [
  'list',
  'tree',
  'detail',
  'save',
  'create',
  'update',
  'remove',
  'options',
  'recycle',
  'recover',
  'purge',
  'export',
  'import',
]
const buttonWords = ['edit', 'view', 'remove', 'add']

function checkScreens(descriptor: Descriptor, names: readonly string[], report: Report): void {
  const shown = [...names, ...displayed, ...descriptor.fields.flatMap((field) => field.ref?.as ?? [])]
  const check = (path: string, name: string, known: readonly string[] = names) => {
    const problem = knownField(known, name)
    if (problem) report(path, problem)
  }
  descriptor.list?.columns.forEach((name, index) => check(`/x-list/columns/${index}`, name, shown))
  const seen = new Set<string>()
  for (const name of descriptor.form?.groups.flatMap((group) => group.fields) ?? []) {
    check('/x-form', name)
    if (seen.has(name)) report('/x-form', `names "${name}" twice; keep one`)
    seen.add(name)
  }
  const grants = descriptor.access.in
  if (grants) for (const word of ['target', 'create'] as const) check(`/x-access/in/${word}`, grants[word])
}

/** What the database is asked by: path of the word -> field. */
function askedColumns({ list, tree, scope, indexes, fields }: Descriptor): (readonly [path: string, name: string])[] {
  return [
    ...(list?.search ?? []).map((entry, index) => [`/x-list/search/${index}`, entry.field] as const),
    ...(list?.sort ?? []).map((entry, index) => [`/x-list/sort/${index}`, entry.field] as const),
    ...(list?.beside ? [['/x-list/beside/field', list.beside.field] as const] : []),
    ...(tree ? (['parent', 'label', 'order'] as const).map((word) => [`/x-tree/${word}`, tree[word]] as const) : []),
    ...(scope ? [['/x-scope/field', scope.field] as const] : []),
    ...indexes.flatMap((columns, index) => columns.map((name) => [`/x-index/${index}`, name] as const)),
    ...fields.flatMap((field) => (field.unique ?? []).map((name) => [uniquePath(field.name), name] as const)),
  ]
}

const uniquePath = (name: string) => `/properties/${name}/x-store/unique`

function checkColumns(descriptor: Descriptor, names: readonly string[], report: Report): void {
  for (const [path, name] of askedColumns(descriptor)) {
    const field = descriptor.fields.find((one) => one.name === name)
    const problem = knownField(path.startsWith('/x-list/sort') ? ['id', ...names] : names, name)
    if (problem) report(path, problem)
    else if (descriptor.table !== null && field && field.store !== 'column') {
      report(path, `"${name}" is no column; the database cannot be asked for it`)
    }
  }
}

function checkAction(action: EntityAction, descriptor: Descriptor, scope: FieldScope): void {
  const path = `/x-actions/${action.name}`
  const names = descriptor.fields.map((field) => field.name)
  if (!descriptor.api && action.go === null) scope.report(path, 'needs x-api: without it there is no call')
  if (action.input) checkFields(action.input.fields, `${path}/input`, scope)
  checkCondition(action.when, { path: `${path}/when`, names }, scope.report)
  const asked = typeof action.title === 'string' ? action.with : [...action.with, action.title.field]
  for (const name of asked) {
    const problem = knownField(names, name)
    if (problem) scope.report(`${path}/${action.with.includes(name) ? 'with' : 'title/field'}`, problem)
  }
}

function checkWords(descriptor: Descriptor, context: CheckContext, report: Report): void {
  const actions = Object.keys(descriptor.actions)
  const known = (word: string, list: readonly string[], path: string) => {
    if (!list.includes(word))
      report(path, `there is no action "${word}"${suggest(word, list) || '; declare it in x-actions'}`)
  }
  for (const word of Object.keys(descriptor.access.codes))
    known(word, [...accessWords, ...actions], `/x-access/${word}`)
  descriptor.list?.actions.flat().forEach((word) => known(word, [...buttonWords, ...actions], '/x-list/actions'))
  const { states } = descriptor
  states?.transitions.forEach((step, index) =>
    known(step.action, ['remove', 'save', ...actions], `/x-states/transitions/${index}/action`),
  )
  const values = states?.values.map((state) => state.value) ?? []
  states?.transitions.forEach((step, index) => {
    for (const value of [...step.from, ...step.to]) {
      if (!values.includes(value))
        report(`/x-states/transitions/${index}`, `names the state ${String(value)}, which x-states/values lacks`)
    }
  })
  const beside = descriptor.list?.beside?.entity
  if (beside && !context.byName.has(beside)) report('/x-list/beside/entity', `there is no entity "${beside}"`)
  const { related } = descriptor.list ?? {}
  if (related) {
    const target = context.byName.get(related.entity)
    if (!target) report('/x-list/related/entity', `there is no entity "${related.entity}"`)
    else if (!target.list?.search.some((entry) => entry.name === related.field))
      report('/x-list/related/field', `${related.entity} has no search entry "${related.field}"`)
    for (const name of [...(related.columns ?? []), ...(related.search ?? [])]) {
      if (target && !target.fields.some((field) => field.name === name))
        report('/x-list/related', `${related.entity} has no field "${name}"`)
    }
  }
  descriptor.recycle?.with.forEach((child, index) => {
    const target = context.byName.get(child.entity)
    if (!target) report(`/x-recycle/with/${index}`, `there is no entity "${child.entity}"`)
    else if (!target.recycle) report(`/x-recycle/with/${index}`, `${child.entity} has no x-recycle; add it there`)
    else if (!target.fields.some((field) => field.name === child.field))
      report(`/x-recycle/with/${index}`, `${child.entity} has no field "${child.field}"`)
  })
}

export function checkEntityWords(descriptor: Descriptor, context: CheckContext): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ file: context.file, path, message })
  const names = descriptor.fields.map((field) => field.name)
  if (descriptor.table !== null && !names.includes('id'))
    report('/properties', 'has no "id"; add {"$ref": "../common.json#/$defs/id"}')
  checkScreens(descriptor, names, report)
  checkColumns(descriptor, names, report)
  checkFields(descriptor.fields, '', { byName: context.byName, report })
  for (const action of Object.values(descriptor.actions))
    checkAction(action, descriptor, { byName: context.byName, report })
  checkWords(descriptor, context, report)
  if (descriptor.states && !names.includes(descriptor.states.field))
    report('/x-states/field', `there is no field "${descriptor.states.field}"`)
  if (descriptor.list?.route && !descriptor.api) report('/x-list/route', 'needs x-api: a screen calls the server')
  return problems
}
