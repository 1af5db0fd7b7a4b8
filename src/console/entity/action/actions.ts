// The buttons of a screen, from the descriptor: which, in what order, and with what title.
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import { messages } from '../../../shared/messages.ts'
import { textOf, type Values } from '../row.ts'
import type { EntityText } from '../use-entity-text.ts'

export type BuiltIn = 'create' | 'edit' | 'view' | 'remove' | 'versions'

export interface ScreenAction {
  /** Name in the descriptor: an action's, or edit, view, versions, remove. */
  readonly name: string
  /** Its name in rights and rules. */
  readonly operation: string
  /** Of rows from elsewhere it may be a call for each. */
  readonly on: EntityAction['on']
  readonly danger: boolean
  /** The field of x-switch, for the two actions that it adds: a row offers one of them. */
  readonly either?: string | undefined
  readonly title: (row: Values | null) => string
  /** What it does, for sentences, if the title is not a verb. */
  readonly verb?: string
}

const operations: Readonly<Record<string, string>> = {
  edit: 'update',
  view: 'list',
  versions: 'list',
  remove: 'remove',
  create: 'create',
}

/** Null = neither built in nor declared, or the entity does not have that call. */
export function screenAction(descriptor: Descriptor, name: string, text: EntityText): ScreenAction | null {
  const declared = descriptor.actions[name]
  if (declared !== undefined) {
    const { danger } = declared
    const on = takesMany(declared) ? 'many' : declared.on
    const either = descriptor.switch !== null && name in messages.switchTitles ? descriptor.switch : undefined
    return { name, operation: name, on, danger, either, title: (row) => titleOf(declared, row) }
  }
  if (!hasCall(descriptor, name)) return null
  const title = text(name as BuiltIn)
  const verb = name === 'versions' ? { verb: text('seeVersions') } : {}
  return {
    name,
    operation: operations[name] ?? name,
    on: name === 'remove' && isCalledForEach(descriptor, descriptor.api?.operations.remove) ? 'many' : 'one',
    danger: name === 'remove',
    title: () => title,
    ...verb,
  }
}

export function takesMany({ on, each }: EntityAction): boolean {
  return on === 'many' || each === true
}

/** The call is for one row, and made for one after the other. */
export function isCalledForEach({ table }: Descriptor, call: Pick<EntityAction, 'each'> | undefined): boolean {
  return table === null && call?.each === true
}

function hasCall(descriptor: Descriptor, name: string): boolean {
  const calls = descriptor.api?.operations ?? {}
  if (name === 'edit') return calls.save !== undefined && descriptor.form !== null
  if (name === 'view') return calls.detail !== undefined && descriptor.form !== null
  if (name === 'versions') return calls.versions !== undefined
  return name === 'remove' && calls.remove !== undefined
}

/** A title may depend on a field of the row: enabled true -> 禁用. */
export function titleOf(action: EntityAction, row: Values | null): string {
  if (typeof action.title === 'string') return action.title
  const { field, values } = action.title
  return (row === null ? undefined : values[textOf(row[field])]) ?? Object.values(values).join('/')
}

export interface RowActions {
  readonly inline: readonly ScreenAction[]
  readonly more: readonly ScreenAction[]
}

/** `list.actions` in order; a nested array is the 更多 menu. */
export function rowActionsOf(descriptor: Descriptor, text: EntityText): RowActions {
  const find = (name: string): readonly ScreenAction[] => {
    const found = screenAction(descriptor, name, text)
    return found === null ? [] : [found]
  }
  const entries = descriptor.list?.actions ?? []
  return {
    inline: entries.flatMap((entry) => (typeof entry === 'string' ? find(entry) : [])),
    more: entries.flatMap((entry) => (typeof entry === 'string' ? [] : entry.flatMap(find))),
  }
}

/** Rows are selected where buttons above the table act on them. */
export function hasSelection(descriptor: Descriptor): boolean {
  if (descriptor.list?.toolbar === true || Object.values(descriptor.actions).some(takesMany)) return true
  return isCalledForEach(descriptor, descriptor.api?.operations.remove)
}

export interface ToolbarActions {
  readonly general: readonly ScreenAction[]
  readonly selected: readonly ScreenAction[]
}

export function toolbarActionsOf(descriptor: Descriptor, text: EntityText): ToolbarActions {
  const all = Object.values(descriptor.actions).flatMap(({ name }) => screenAction(descriptor, name, text) ?? [])
  const { inline, more } = rowActionsOf(descriptor, text)
  const isForMany = ({ name, on }: ScreenAction): boolean =>
    on === 'many' || (name === 'remove' && descriptor.table !== null)
  const isAbove = descriptor.list?.toolbar === true ? () => true : isForMany
  const rows = hasSelection(descriptor) ? [...inline, ...more].filter(isAbove) : []
  const many = all.filter(({ on, name }) => on === 'many' && !rows.some((row) => row.name === name))
  const inEditor = new Set(descriptor.fields.map(({ code }) => code?.preview))
  const general = all.filter(({ on, name }) => on === 'none' && !inEditor.has(name))
  const selected = [...rows, ...many].toSorted((one, other) => Number(one.danger) - Number(other.danger))
  return { general, selected }
}
