// Checks x-states: its field and values, transitions between them, conditions on them, and that each state can be reached.
import type { Descriptor, EntityStates, Field, Scalar } from '../src/shared/entity/descriptor.ts'
import { unknownState } from './check-conditions.ts'
import { typeOfKind } from './check-rules.ts'
import { type Report, suggest } from './problem.ts'

export function noAction(word: string, words: readonly string[]): string {
  return `there is no action "${word}"${suggest(word, words) || '; declare it in x-actions'}`
}

function checkValues(states: EntityStates, field: Field | undefined, report: Report): void {
  const { values } = states
  const known = values.map((state) => state.value)
  known.forEach((value, index) => {
    const path = `/x-states/values/${index}/value`
    if (known.indexOf(value) !== index) report(path, `${JSON.stringify(value)} is there twice; keep one`)
    if (field && typeof value !== typeOfKind[field.kind])
      report(path, `${JSON.stringify(value)} is not a ${typeOfKind[field.kind]}, as "${field.name}" is; correct it`)
  })
  const start = field?.default
  if (start != null && !known.includes(start)) report(`/properties/${field?.name}/default`, unknownState(start, states))
}

/** Whether users choose the state in the form: then every state is reachable. */
function isChosen({ form, actions }: Descriptor, field: Field): boolean {
  const named = form?.groups.flatMap((group) => group.fields) ?? []
  const asked = Object.values(actions).flatMap(({ input }) => input?.fields.map(({ name }) => name) ?? [])
  return (field.write !== 'never' && named.includes(field.name)) || asked.includes(field.name)
}

/** A saved row begins in the default unless its user chooses the state. */
function checkStart(descriptor: Descriptor, field: Field, report: Report): void {
  if (descriptor.table === null || !descriptor.api?.operations.save || isChosen(descriptor, field)) return
  if (field.default == null)
    report(`/properties/${field.name}`, 'has no default: new rows would have no state; give it the first one')
}

/** Calls that a transition restricts and that write no state. */
const operations: readonly string[] = ['remove', 'save']

/** Follows the transitions from the default. */
function checkReach(descriptor: Descriptor, states: EntityStates, report: Report): void {
  const field = descriptor.fields.find((one) => one.name === states.field)
  const isKnown = states.values.some(({ value }) => value === field?.default)
  if (field?.default == null || !isKnown || isChosen(descriptor, field)) return
  const reached = new Set<Scalar>([field.default])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const { from, to } of states.transitions)
      if (from.some((value) => reached.has(value))) for (const value of to) reached.add(value)
  }
  states.values.forEach(({ value }, index) => {
    if (!reached.has(value))
      report(
        `/x-states/values/${index}`,
        `no transition leads to the state ${JSON.stringify(value)} from ${JSON.stringify(field.default)}, where rows begin; add one or remove the state`,
      )
  })
}

export function checkStates(descriptor: Descriptor, report: Report): void {
  const { states, fields, actions } = descriptor
  if (!states) return
  const field = fields.find((one) => one.name === states.field)
  const names = fields.map(({ name }) => name)
  if (!field)
    report('/x-states/field', `there is no field "${states.field}"${suggest(states.field, names) || '; declare it'}`)
  else checkStart(descriptor, field, report)
  checkValues(states, field, report)
  const values = new Set(states.values.map((state) => state.value))
  const words = [...operations, ...Object.keys(actions)]
  let isKnown = true
  states.transitions.forEach((step, index) => {
    const path = `/x-states/transitions/${index}`
    if (!words.includes(step.action)) report(`${path}/action`, noAction(step.action, words))
    const isOperation = operations.includes(step.action)
    if (isOperation && step.to.length > 0) report(`${path}/to`, `"${step.action}" writes no state; remove "to"`)
    if (!isOperation && step.to.length === 0) report(path, 'has no "to"; name the state that the action leads to')
    for (const [word, list] of [['from', step.from] as const, ['to', step.to] as const]) {
      for (const value of list.filter((one) => !values.has(one))) {
        isKnown = false
        report(`${path}/${word}`, unknownState(value, states))
      }
    }
  })
  if (isKnown) checkReach(descriptor, states, report)
}
