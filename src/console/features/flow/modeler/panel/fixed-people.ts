// Several people named in the diagram. Flowable takes a list only from a variable or a Java class, so the loop runs as often as there are
// people, and its index chooses the assignee: an expression that both engines evaluate.
import { childOf, type Moddle, textOf } from '../canvas/bpmn.ts'
import type { Editing } from './editing.tsx'

const account = '[\\w.@:-]+'
const form = new RegExp(String.raw`^\$\{'(${account}(?:,${account})*)'\.split\(','\)\[loopCounter\]\}$`)
const isAccount = new RegExp(`^${account}$`)

/** Of an assignee; none unless it is written like this. */
export function namedIn(assignee: string): readonly string[] {
  return form.exec(assignee)?.[1]?.split(',') ?? []
}

/** Those whom a loop asks: none if it takes them from elsewhere. */
export function fixedPeople(element: Moddle, loop: Moddle): readonly string[] {
  const people = namedIn(textOf(element, 'flowable:assignee'))
  const count = textOf(childOf(loop, 'loopCardinality'), 'body')
  return textOf(loop, 'flowable:collection') === '' && count === String(people.length) ? people : []
}

/** From a variable, as the presets write it. */
export const fromVariable = { 'flowable:collection': 'reviewers', 'flowable:elementVariable': 'reviewer' }
export const assigneeFromVariable = `\${${fromVariable['flowable:elementVariable']}}`

/** Without anybody, the loop takes its people from a variable again. Anything but an account is left out. */
export function namePeople(
  { element, set, make }: Pick<Editing, 'element' | 'set' | 'make'>,
  people: readonly string[],
) {
  const loop = childOf(element, 'loopCharacteristics')
  const named = people.filter((one) => isAccount.test(one))
  if (loop === null || (named.length === 0 && people.length > 0)) return
  if (named.length === 0) {
    set(loop, { ...fromVariable, loopCardinality: undefined })
    set(element, { 'flowable:assignee': assigneeFromVariable })
    return
  }
  set(loop, {
    'flowable:collection': undefined,
    'flowable:elementVariable': undefined,
    'flowable:elementIndexVariable': undefined,
    loopCardinality: make('bpmn:FormalExpression', { body: String(named.length) }, loop),
  })
  set(element, { 'flowable:assignee': `\${'${named.join(',')}'.split(',')[loopCounter]}` })
}
