// The usual ways to do an activity several times, and how one is chosen: everything else of the loop stays.
import { childOf, isKind, type Moddle, textOf } from '../canvas/bpmn.ts'
import type { Editing } from './editing.tsx'
import type { PanelWord } from './messages.ts'
import { assigneeFromVariable, fromVariable, namedIn } from './fixed-people.ts'
import { mistakeInLoop } from './mistakes.ts'

interface Preset {
  readonly key: PanelWord
  readonly isSequential: boolean
  readonly condition: string
}

export const presets: readonly Preset[] = [
  { key: 'everybody', isSequential: false, condition: '' },
  { key: 'anybody', isSequential: false, condition: '${nrOfCompletedInstances >= 1}' },
  { key: 'inTurn', isSequential: true, condition: '' },
  { key: 'byShare', isSequential: false, condition: '${nrOfCompletedInstances / nrOfInstances >= 0.5}' },
]
const shareForm = /^\$\{nrOfCompletedInstances \/ nrOfInstances >= [\d.]+\}$/

/** The key of the preset; empty without a loop. */
export function presetOf(loop: Moddle | null): string {
  if (loop === null) return ''
  const condition = textOf(childOf(loop, 'completionCondition'), 'body')
  const isSequential = loop.get('isSequential') === true
  if (!isSequential && shareForm.test(condition)) return 'byShare'
  const found = presets.find((one) => one.isSequential === isSequential && one.condition === condition)
  return found?.key ?? 'ownLoop'
}

type Change = Pick<Editing, 'element' | 'set' | 'make'>

/** An assignee that is a variable of the loop would be unknown without it. */
function removeLoop({ element, set }: Change, loop: Moddle | null): void {
  const variable = textOf(loop, 'flowable:elementVariable')
  const assignee = textOf(element, 'flowable:assignee')
  const isOfLoop = (variable !== '' && assignee === `\${${variable}}`) || namedIn(assignee).length > 0
  set(element, { loopCharacteristics: undefined, ...(isOfLoop && { 'flowable:assignee': undefined }) })
}

function addLoop({ element, set, make }: Change, { isSequential, condition }: Preset): void {
  const loop = make('bpmn:MultiInstanceLoopCharacteristics', { isSequential, ...fromVariable }, element)
  if (condition !== '') loop.set('completionCondition', make('bpmn:FormalExpression', { body: condition }, loop))
  const isFree = isKind(element, 'UserTask') && textOf(element, 'flowable:assignee') === ''
  set(element, { loopCharacteristics: loop, ...(isFree && { 'flowable:assignee': assigneeFromVariable }) })
}

/** An empty key ends the loop; that of the loop as it is changes nothing. */
export function choosePreset(change: Change, key: string): void {
  const loop = childOf(change.element, 'loopCharacteristics')
  const preset = presets.find((one) => one.key === key)
  if (key === '') removeLoop(change, loop)
  if (preset === undefined) return
  if (loop === null || isKind(loop, 'StandardLoopCharacteristics')) {
    addLoop(change, preset)
    return
  }
  const { isSequential, condition } = preset
  const completionCondition =
    condition === '' ? undefined : change.make('bpmn:FormalExpression', { body: condition }, loop)
  const missing = mistakeInLoop(loop) === 'loopMissing' ? fromVariable : {}
  change.set(loop, { ...missing, isSequential, completionCondition })
}
