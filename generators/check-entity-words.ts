// Checks the keywords of one descriptor against its own fields and the entities it refers to.
import { checkCode } from './check-code.ts'
import { type CheckContext, type Problem, type Report, noEntity } from './problem.ts'
import type { Descriptor, EntityAction } from '../src/shared/entity/descriptor.ts'
import type { ListSplit } from '../src/shared/entity/list-split.ts'
import { messages } from '../src/shared/messages.ts'
import { checkCondition, conditionOf, knownField } from './check-conditions.ts'
import { checkFields } from './check-fields.ts'
import { checkFieldRights } from './check-field-rights.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkListPosition, checkPosition } from './check-position.ts'
import { checkColumns, checkScreens } from './check-screens.ts'
import { checkEventSentences } from './check-sentences.ts'
import { checkSource } from './check-source.ts'
import { sentencesOf } from './sentences.ts'
import { checkStates, noAction } from './check-states.ts'
import { checkImport } from './check-import.ts'
import { checkVersions } from './check-versions.ts'
import { checkDrafts } from './check-drafts.ts'
import { checkUndo } from './check-undo.ts'
import { checkSet, checkSwitch } from './check-writes.ts'

const accessWords = ['list', 'create', 'update', 'remove', 'recycle', 'recover', 'purge']
/** Operations without a right of their own: a code for them would be granted, and change nothing. */
const comesWith: Readonly<Record<string, string>> = {
  tree: 'is granted with "list"; write that',
  detail: 'is granted with "list"; write that',
  export: 'is granted with "list"; write that',
  import: 'is granted with "create"; write that',
  importTemplate: 'is granted with "create"; write that',
  save: 'is granted with "create" and "update"; write these',
  previewSave: 'is granted with "create" and "update"; write these',
  versions: 'is granted with "list"; write that',
  version: 'is granted with "list"; write that',
  restoreVersion: 'is granted with "update"; write that',
  options: 'is granted with the forms that offer the choices; remove it',
}
/** The right to change rows of all sites, required in addition to the operation's own; such rows exist only where x-scope says so. */
const publicRows = 'public'
const buttonWords = ['edit', 'view', 'remove', 'add', 'versions']

function checkAction(
  action: EntityAction,
  descriptor: Descriptor,
  { context, report }: { context: CheckContext; report: Report },
): void {
  const path = `/x-actions/${action.name}`
  const of = conditionOf(descriptor, context)
  const names = descriptor.fields.map((field) => field.name)
  if (!descriptor.api && action.go === null) report(path, 'needs x-api: without it there is no call')
  if (action.input) checkFields(`${path}/input`, { context, of: { ...of, fields: action.input.fields }, report })
  checkCondition(action.when, { path: `${path}/when`, of }, report)
  checkSet(action, descriptor, { of, report })
  for (const [, name = ''] of action.go?.matchAll(/\{(\w+)\}/g) ?? []) {
    const problem = knownField(names, name)
    if (problem) report(`${path}/go`, problem)
  }
  const asked = typeof action.title === 'string' ? action.send : [...action.send, action.title.field]
  for (const name of asked) {
    const problem = knownField(names, name)
    if (problem) report(`${path}/${action.send.includes(name) ? 'send' : 'title/field'}`, problem)
  }
}

/** Rows that are saved through a call get their id from the database. */
function checkId({ table, api, fields }: Descriptor, report: Report): void {
  const id = fields.find((field) => field.name === 'id')
  if (table === null && id) return
  if (!id) return report('/properties', 'has no "id"; add {"$ref": "../common.json#/$defs/id"}')
  const isGiven = id.kind === 'string' && !api?.operations.save
  if (id.kind !== 'integer' && !isGiven)
    report('/properties/id/type', 'must be integer; a string only where no call saves the rows')
}

/** A required field must be fillable. */
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

/** Both halves of a split screen exist, and the right one can be narrowed to the chosen row. */
function checkSplit(split: ListSplit | undefined, { byName }: CheckContext, report: Report): void {
  const { master = null, detail = null } = split ?? {}
  if (master && !byName.has(master.entity))
    report('/x-list/split/master/entity', noEntity(master.entity, byName.keys()))
  if (detail === null || detail === 'form') return
  const target = byName.get(detail.entity)
  if (!target) return report('/x-list/split/detail/entity', noEntity(detail.entity, byName.keys()))
  if (!target.list?.search.some((entry) => entry.name === detail.by))
    report(
      '/x-list/split/detail/by',
      `${detail.entity} has no search entry "${detail.by}"; add it to x-list.search there`,
    )
  for (const name of [...(detail.columns ?? []), ...(detail.search ?? [])]) {
    if (!target.fields.some((field) => field.name === name))
      report('/x-list/split/detail', `${detail.entity} has no field "${name}"; add it there or correct the name`)
  }
}

function checkWords(descriptor: Descriptor, context: CheckContext, report: Report): void {
  const actions = Object.keys(descriptor.actions)
  const known = (word: string, list: readonly string[], path: string) => {
    if (!list.includes(word)) report(path, noAction(word, list))
  }
  const rows = descriptor.scope?.public == null ? [] : [publicRows]
  for (const word of Object.keys(descriptor.access.codes)) {
    const remedy = actions.includes(word) ? undefined : comesWith[word]
    if (remedy === undefined) known(word, [...accessWords, ...rows, ...actions], `/x-access/${word}`)
    else report(`/x-access/${word}`, remedy)
  }
  descriptor.list?.actions.flat().forEach((word) => known(word, [...buttonWords, ...actions], '/x-list/actions'))
  checkSplit(descriptor.list?.split, context, report)
  descriptor.recycle?.children.forEach((child, index) => {
    const target = context.byName.get(child.entity)
    if (!target) report(`/x-recycle/children/${index}`, noEntity(child.entity, context.byName.keys()))
    else if (!target.recycle) report(`/x-recycle/children/${index}`, `${child.entity} has no x-recycle; add it there`)
    else if (!target.fields.some((field) => field.name === child.field))
      report(
        `/x-recycle/children/${index}`,
        `${child.entity} has no field "${child.field}"; add it there or correct the name`,
      )
  })
}

export function checkEntityWords(descriptor: Descriptor, context: CheckContext): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ file: context.file, path, message })
  const names = descriptor.fields.map((field) => field.name)
  checkId(descriptor, report)
  checkSource(descriptor, report)
  checkScreens(descriptor, context.byName, report)
  checkColumns(descriptor, names, report)
  checkFields('', { context, of: conditionOf(descriptor, context), report })
  checkFieldRights(descriptor, context.byName, report)
  const isSwitchable = checkSwitch(descriptor, report)
  for (const action of Object.values(descriptor.actions))
    if (isSwitchable || !(action.name in messages.switchTitles)) checkAction(action, descriptor, { context, report })
  checkWords(descriptor, context, report)
  checkStates(descriptor, report)
  checkPosition(descriptor, report)
  checkListPosition(descriptor, report)
  checkVersions(descriptor, report)
  checkImport(descriptor, report)
  checkDrafts(descriptor, report)
  checkUndo(descriptor, report)
  checkCode(descriptor, report)
  checkEventSentences(descriptor, report)
  checkPlaceholders(sentencesOf(descriptor), report)
  checkFormIsComplete(descriptor, report)
  if (descriptor.recycle && !descriptor.api) report('/x-recycle', 'needs x-api: a recycle bin is filled by calls')
  if (descriptor.list?.route && !descriptor.api) report('/x-list/route', 'needs x-api: a screen calls the server')
  return problems
}
