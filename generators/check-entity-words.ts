// Checks one descriptor's words against its own fields and against the entities it points at.
import type { Condition, Descriptor, EntityAction, Field } from '../src/shared/entity/descriptor.ts'
import type { Problem } from './problem.ts'
import { suggest } from './problem.ts'

export interface CheckContext {
  readonly byName: ReadonlyMap<string, Descriptor>
  readonly file: string
}

type Report = (path: string, message: string) => void

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

function knownField(names: readonly string[], name: string): string | null {
  return names.includes(name)
    ? null
    : `there is no field "${name}"${suggest(name, names) || '; declare it in properties'}`
}

function checkScreens(descriptor: Descriptor, names: readonly string[], report: Report): void {
  const shown = [...names, ...displayed, ...descriptor.fields.flatMap((field) => field.ref?.as ?? [])]
  const check = (path: string, name: string, known: readonly string[] = names) => {
    const problem = knownField(known, name)
    if (problem) report(path, problem)
  }
  descriptor.list?.columns.forEach((name, index) => check(`/x-list/columns/${index}`, name, shown))
  descriptor.list?.search.forEach((entry, index) => check(`/x-list/search/${index}`, entry.field))
  descriptor.list?.sort.forEach((entry, index) => check(`/x-list/sort/${index}`, entry.field))
  if (descriptor.list?.beside) check('/x-list/beside/field', descriptor.list.beside.field)
  const seen = new Set<string>()
  for (const name of descriptor.form?.groups.flatMap((group) => group.fields) ?? []) {
    check('/x-form', name)
    if (seen.has(name)) report('/x-form', `names "${name}" twice; keep one`)
    seen.add(name)
  }
  const { tree, scope } = descriptor
  if (tree) for (const word of ['parent', 'label', 'order'] as const) check(`/x-tree/${word}`, tree[word])
  if (scope) check('/x-scope/field', scope.field)
  if (descriptor.access.in)
    for (const word of ['target', 'create'] as const) check(`/x-access/in/${word}`, descriptor.access.in[word])
  descriptor.indexes.forEach((columns, index) => columns.forEach((name) => check(`/x-index/${index}`, name)))
}

function checkCondition(
  condition: Condition | null,
  place: { path: string; names: readonly string[] },
  report: Report,
): void {
  for (const name of Object.keys(condition ?? {})) {
    const problem = knownField(place.names, name)
    if (problem) report(`${place.path}/${name}`, problem)
  }
}

function checkRef(field: Field, path: string, context: CheckContext, report: Report): void {
  if (!field.ref) return
  const target = context.byName.get(field.ref.entity)
  if (!target) {
    report(
      `${path}/x-ref/entity`,
      `there is no entity "${field.ref.entity}"${suggest(field.ref.entity, [...context.byName.keys()])}`,
    )
    return
  }
  const names = target.fields.map((one) => one.name)
  const problem = knownField(names, field.ref.label)
  if (problem) report(`${path}/x-ref/label`, `${problem} of ${target.name}`)
  checkCondition(field.ref.where, { path: `${path}/x-ref/where`, names }, report)
  if (field.kind !== 'integer' && field.kind !== 'string' && !field.ref.many)
    report(`${path}/type`, 'must be integer (an id), or array with "many"')
  if (field.ref.many && field.kind !== 'json')
    report(`${path}/type`, 'must be array: the reference has several targets')
}

function checkPattern(field: Field, path: string, report: Report): void {
  if (field.pattern === null) return
  try {
    new RegExp(field.pattern, 'u')
  } catch (error) {
    report(`${path}/pattern`, `is no regular expression: ${(error as Error).message}`)
  }
}

const textWords = ['minLength', 'maxLength', 'pattern'] as const
const numberWords = ['minimum', 'maximum'] as const

function checkRules(field: Field, path: string, report: Report): void {
  for (const word of textWords) {
    if (field[word] !== null && field.kind !== 'string')
      report(`${path}/${word}`, `is for texts; the field is ${field.kind}`)
  }
  for (const word of numberWords) {
    if (field[word] !== null && field.kind !== 'integer' && field.kind !== 'number')
      report(`${path}/${word}`, `is for numbers; the field is ${field.kind}`)
  }
  if (field.kind !== 'string' && field.kind !== 'datetime' && field.format !== null)
    report(`${path}/format`, 'is for texts; write "type": "string"')
  const wanted = {
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
    datetime: 'number',
    json: 'object',
  }[field.kind]
  if (field.default !== undefined && typeof field.default !== wanted) report(`${path}/default`, `must be a ${wanted}`)
  for (const name of field.message['required'] === '' ? ['required'] : [])
    report(`${path}/x-message/${name}`, 'is empty')
}

function checkFields(fields: readonly Field[], base: string, scope: { context: CheckContext; report: Report }): void {
  const names = fields.map((field) => field.name)
  for (const field of fields) {
    const path = `${base}/properties/${field.name}`
    checkRef(field, path, scope.context, scope.report)
    checkPattern(field, path, scope.report)
    checkRules(field, path, scope.report)
    checkCondition(field.when, { path: `${path}/x-when`, names }, scope.report)
    checkCondition(field.requiredWhen, { path: `${path}/x-required-when`, names }, scope.report)
    for (const name of field.unique ?? []) {
      const problem = knownField(names, name)
      if (problem) scope.report(`${path}/x-store/unique`, problem)
    }
  }
}

function checkAction(
  action: EntityAction,
  descriptor: Descriptor,
  scope: { context: CheckContext; report: Report },
): void {
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
  checkFields(descriptor.fields, '', { context, report })
  for (const action of Object.values(descriptor.actions)) checkAction(action, descriptor, { context, report })
  checkWords(descriptor, context, report)
  if (descriptor.states && !names.includes(descriptor.states.field))
    report('/x-states/field', `there is no field "${descriptor.states.field}"`)
  if (descriptor.list?.route && !descriptor.api) report('/x-list/route', 'needs x-api: a screen calls the server')
  return problems
}
