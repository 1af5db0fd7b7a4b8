// Checks what actions write without code: set and x-switch.
import type { Descriptor, EntityAction, Field, Written } from '../src/shared/entity/descriptor.ts'
import { isComputed } from '../src/shared/entity/action-writes.ts'
import { checkCondition, type ConditionOf, knownField } from './check-conditions.ts'
import type { Report } from './problem.ts'

/** Whose ids `{"user": "id"}` writes. */
const people = 'system/user'

/** Null = the value is of a type that the field accepts. */
function misfit(value: Written, { name, kind, ref }: Field): string | null {
  if (!isComputed(value)) return null
  if ('now' in value)
    return kind === 'date' || kind === 'datetime' ? null : `is for days and times; "${name}" is ${kind}`
  if (value.user === 'id') {
    if (ref !== null && ref.entity !== people) return `is the id of a user; "${name}" points at ${ref.entity}`
    return kind === 'integer' ? null : `is the id of a user, an integer; "${name}" is ${kind}`
  }
  return kind === 'string' ? null : `is a text; "${name}" is ${kind}`
}

/** Each value must be valid for its field; a transition writes the state. What is written without a handler is written row by row anyway. */
export function checkSet(
  { name, on, each, go, set, answer }: EntityAction,
  { fields, states, table }: Descriptor,
  { of, report }: { of: ConditionOf; report: Report },
): void {
  const [rows, need] = table === null ? ['one', 'a call for one row'] : ['many', 'actions on many rows with a handler']
  if (each && (on !== rows || set !== null || go !== null || answer !== 'rows'))
    report(`/x-actions/${name}/each`, `is for ${need}; remove it`)
  if (set === null) return
  const path = `/x-actions/${name}/set`
  if (table === null) report(path, 'needs a table; give the action a handler')
  if (on === 'none' || go !== null) report(path, 'writes the chosen rows; write "on": "one" or "many", and no "go"')
  const byName = new Map(fields.map((field) => [field.name, field]))
  for (const [word, value] of Object.entries(set)) {
    const field = byName.get(word)
    const wrong = field && misfit(value, field)
    checkCondition({ [word]: isComputed(value) ? null : value }, { path, of }, report)
    if (wrong) report(`${path}/${word}`, wrong)
    if (field && (field.store !== 'column' || field.system || word === 'id'))
      report(`${path}/${word}`, `"${word}" is not a column that an action may write`)
    else if (field?.required && value === null) report(`${path}/${word}`, `"${word}" must be filled; give it a value`)
    const isMoved = states?.transitions.some((step) => step.action === name && step.to.length === 1)
    if (isMoved && states?.field === word)
      report(`${path}/${word}`, 'is written by the transition of x-states already; remove it here')
  }
}

/** Whether the actions that a switch adds can be checked: what is wrong with them is reported at the switch. */
export function checkSwitch({ switch: name, fields, api }: Descriptor, report: Report): boolean {
  if (name === null) return true
  const field = fields.find((one) => one.name === name)
  const problem = knownField(
    fields.map((one) => one.name),
    name,
  )
  if (problem) report('/x-switch', problem)
  else if (field?.kind !== 'boolean' || field.store !== 'column')
    report('/x-switch', `"${name}" must be a boolean that is stored`)
  else if (!api) report('/x-switch', 'needs x-api: without it there is no call')
  else return true
  return false
}
