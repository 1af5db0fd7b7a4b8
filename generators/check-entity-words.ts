// Checks one descriptor's words against its own fields and against the entities it points at.
import { type CheckContext, type Problem, type Report, suggest } from './problem.ts'
import type { Descriptor, EntityAction, ListSplit } from '../src/shared/entity/descriptor.ts'
import { type FieldScope, checkCondition, checkFields, knownField } from './check-fields.ts'
import { typeOfKind } from './check-rules.ts'
import { checkColumns, checkScreens } from './check-screens.ts'
import { checkEventSentences } from './check-sentences.ts'

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
]
/** The right to change rows of all sites, required in addition to the operation's own; such rows exist only where x-scope says so. */
const publicRows = 'public'
const buttonWords = ['edit', 'view', 'remove', 'add']

function checkAction(action: EntityAction, descriptor: Descriptor, scope: FieldScope): void {
  const path = `/x-actions/${action.name}`
  const names = descriptor.fields.map((field) => field.name)
  if (!descriptor.api && action.go === null) scope.report(path, 'needs x-api: without it there is no call')
  if (action.input) checkFields(action.input.fields, `${path}/input`, scope)
  const fields = new Map(descriptor.fields.map((field) => [field.name, field]))
  checkCondition(action.when, { path: `${path}/when`, fields }, scope.report)
  for (const [, name = ''] of action.go?.matchAll(/\{(\w+)\}/g) ?? []) {
    const problem = knownField(names, name)
    if (problem) scope.report(`${path}/go`, problem)
  }
  const asked = typeof action.title === 'string' ? action.send : [...action.send, action.title.field]
  for (const name of asked) {
    const problem = knownField(names, name)
    if (problem) scope.report(`${path}/${action.send.includes(name) ? 'send' : 'title/field'}`, problem)
  }
}

function checkStates({ states, fields, actions }: Descriptor, report: Report): void {
  if (!states) return
  const field = fields.find((one) => one.name === states.field)
  if (!field) report('/x-states/field', `there is no field "${states.field}"`)
  const values = states.values.map((state) => state.value)
  values.forEach((value, index) => {
    const path = `/x-states/values/${index}/value`
    if (values.indexOf(value) !== index) report(path, `${JSON.stringify(value)} is there twice; keep one`)
    if (field && typeof value !== typeOfKind[field.kind])
      report(path, `${JSON.stringify(value)} is no ${typeOfKind[field.kind]}, as "${field.name}" is`)
  })
  const words = ['remove', 'save', ...Object.keys(actions)]
  states.transitions.forEach((step, index) => {
    const path = `/x-states/transitions/${index}`
    if (!words.includes(step.action)) report(`${path}/action`, noAction(step.action, words))
    for (const value of [...step.from, ...step.to]) {
      if (!values.includes(value)) report(path, `names the state ${String(value)}, which x-states/values lacks`)
    }
  })
}

/** A right of a field is granted on the same targets as those of the rows. */
function checkFieldRights({ access, fields, actions }: Descriptor, report: Report): void {
  const inputs = Object.values(actions).flatMap(({ name, input }) =>
    (input?.fields ?? []).map((field) => ({ field, path: `/x-actions/${name}/input/properties/${field.name}` })),
  )
  for (const { field, path } of inputs)
    if (field.access !== null) report(`${path}/x-access`, 'is for fields of the entity; give the action "access"')
  for (const { name, access: code, required } of fields) {
    const path = `/properties/${name}/x-access`
    if (code !== null && !access.in) report(path, 'needs x-access.in: it is a data right')
    if (code !== null && required) report(path, 'is required: nobody without the right could add a row')
  }
}

/** Rows that are saved by a call are numbered by the database. */
function checkId({ table, api, fields }: Descriptor, report: Report): void {
  if (table === null) return
  const id = fields.find((field) => field.name === 'id')
  if (!id) return report('/properties', 'has no "id"; add {"$ref": "../common.json#/$defs/id"}')
  const isGiven = id.kind === 'string' && !api?.operations.save
  if (id.kind !== 'integer' && !isGiven)
    report('/properties/id/type', 'must be integer; a string only where no call saves the rows')
}

/** What must be filled can be filled. */
function checkFormIsComplete({ form, api, fields, scope, tree, list }: Descriptor, report: Report): void {
  if (!form || !api?.operations.save) return
  const named = form.groups.flatMap((group) => group.fields)
  if (!named.every((name) => fields.some((field) => field.name === name))) return
  const filled = new Set([scope?.field, tree?.parent, list?.split.master?.by, ...named])
  for (const { name, required, write, default: value } of fields) {
    if (required && write !== 'never' && value === undefined && !filled.has(name))
      report('/x-form', `lacks "${name}", which is required and has no default: nothing could be saved`)
  }
}

function noAction(word: string, words: readonly string[]): string {
  return `there is no action "${word}"${suggest(word, words) || '; declare it in x-actions'}`
}

/** Both halves of a screen are there, and the one on the right can be asked for what belongs to the chosen row. */
function checkSplit(split: ListSplit | undefined, { byName }: CheckContext, report: Report): void {
  const { master = null, detail = null } = split ?? {}
  if (master && !byName.has(master.entity))
    report('/x-list/split/master/entity', `there is no entity "${master.entity}"`)
  if (detail === null || detail === 'form') return
  const target = byName.get(detail.entity)
  if (!target) return report('/x-list/split/detail/entity', `there is no entity "${detail.entity}"`)
  if (!target.list?.search.some((entry) => entry.name === detail.by))
    report('/x-list/split/detail/by', `${detail.entity} has no search entry "${detail.by}"`)
  for (const name of [...(detail.columns ?? []), ...(detail.search ?? [])]) {
    if (!target.fields.some((field) => field.name === name))
      report('/x-list/split/detail', `${detail.entity} has no field "${name}"`)
  }
}

function checkWords(descriptor: Descriptor, context: CheckContext, report: Report): void {
  const actions = Object.keys(descriptor.actions)
  const known = (word: string, list: readonly string[], path: string) => {
    if (!list.includes(word)) report(path, noAction(word, list))
  }
  const rows = descriptor.scope?.public == null ? [] : [publicRows]
  for (const word of Object.keys(descriptor.access.codes))
    known(word, [...accessWords, ...rows, ...actions], `/x-access/${word}`)
  descriptor.list?.actions.flat().forEach((word) => known(word, [...buttonWords, ...actions], '/x-list/actions'))
  checkSplit(descriptor.list?.split, context, report)
  descriptor.recycle?.children.forEach((child, index) => {
    const target = context.byName.get(child.entity)
    if (!target) report(`/x-recycle/children/${index}`, `there is no entity "${child.entity}"`)
    else if (!target.recycle) report(`/x-recycle/children/${index}`, `${child.entity} has no x-recycle; add it there`)
    else if (!target.fields.some((field) => field.name === child.field))
      report(`/x-recycle/children/${index}`, `${child.entity} has no field "${child.field}"`)
  })
}

export function checkEntityWords(descriptor: Descriptor, context: CheckContext): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ file: context.file, path, message })
  const names = descriptor.fields.map((field) => field.name)
  checkId(descriptor, report)
  checkScreens(descriptor, context.byName, report)
  checkColumns(descriptor, names, report)
  checkFields(descriptor.fields, '', { byName: context.byName, report })
  checkFieldRights(descriptor, report)
  for (const action of Object.values(descriptor.actions))
    checkAction(action, descriptor, { byName: context.byName, report })
  checkWords(descriptor, context, report)
  checkStates(descriptor, report)
  checkEventSentences(descriptor, report)
  checkFormIsComplete(descriptor, report)
  if (descriptor.recycle && !descriptor.api) report('/x-recycle', 'needs x-api: a recycle bin is filled by calls')
  if (descriptor.list?.route && !descriptor.api) report('/x-list/route', 'needs x-api: a screen calls the server')
  return problems
}
