// All mistakes of an element that its fields show, by the group that shows them: for counts and for the list of problems.
import { childOf, childrenOf, eventDefinitionOf, extensionsOf, isKind, type Moddle, textOf } from '../canvas/bpmn.ts'
import { mistakeInExpression } from './expression.ts'
import type { PanelWord } from './messages.ts'
import { mistakeAt, mistakeInFieldId, mistakeInLoop, mistakeInName, mistakesInMapping } from './mistakes.ts'

export interface Mistake {
  readonly group: PanelWord
  readonly word: PanelWord
}

type Words = readonly (PanelWord | null)[]

const blank: PanelWord = 'mustProvide'

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function ofFields(fields: readonly Moddle[]): Words {
  return fields.flatMap((field) => {
    const value = textOf(field, 'stringValue') + textOf(field, 'string') + textOf(field, 'expression')
    return [mistakeInName(textOf(field, 'name'), 'fieldName'), isBlank(value) ? blank : null]
  })
}

function ofListeners(listeners: readonly Moddle[]): Words {
  return listeners.flatMap((listener) => {
    const script = childOf(listener, 'script')
    const value = ['class', 'expression', 'delegateExpression'].map((name) => textOf(listener, name)).join('')
    const written = script === null ? value : textOf(script, 'body')
    return [isBlank(written) ? blank : null, ...ofFields(childrenOf(listener, 'fields'))]
  })
}

function ofParameters(element: Moddle): Words {
  return extensionsOf(element, 'InputOutput')
    .flatMap((box) => [...childrenOf(box, 'inputParameters'), ...childrenOf(box, 'outputParameters')])
    .map((parameter) => mistakeInName(textOf(parameter, 'name'), 'parameterName'))
}

function ofFormData(element: Moddle): Words {
  const fields = extensionsOf(element, 'FormData').flatMap((data) => childrenOf(data, 'fields'))
  return fields.flatMap((field) => [
    mistakeInFieldId(field, fields),
    ...childrenOf(field, 'values').map((value) => mistakeAt(value, 'id')),
  ])
}

function ofEvent(element: Moddle): Words {
  const definition = eventDefinitionOf(element)
  if (definition === null) return []
  if (isKind(definition, 'LinkEventDefinition')) return [mistakeAt(definition, 'name')]
  if (!isKind(definition, 'TimerEventDefinition')) return []
  const times = ['timeDate', 'timeDuration', 'timeCycle'].map((name) => textOf(childOf(definition, name), 'body'))
  return [isBlank(times.join('')) ? blank : null]
}

function ofLoop(element: Moddle): Words {
  const loop = isKind(element, 'Activity') ? childOf(element, 'loopCharacteristics') : null
  if (loop === null || !isKind(loop, 'MultiInstanceLoopCharacteristics')) return []
  return [mistakeInLoop(loop), mistakeInExpression(textOf(childOf(loop, 'completionCondition'), 'body'))]
}

function ofCall(element: Moddle): Words {
  if (!isKind(element, 'CallActivity')) return []
  const binding = textOf(element, 'flowable:calledElementBinding')
  return [
    isBlank(textOf(element, 'calledElement')) ? blank : null,
    binding === 'version' ? mistakeAt(element, 'flowable:calledElementVersion') : null,
    binding === 'versionTag' ? mistakeAt(element, 'flowable:calledElementVersionTag') : null,
  ]
}

/** The engine reads it from an attribute or from a field of that name. */
function isNamed(element: Moddle, name: string): boolean {
  const fields = extensionsOf(element, 'Field')
  return !isBlank(textOf(element, `flowable:${name}`)) || fields.some((field) => textOf(field, 'name') === name)
}

export function namesDecision(element: Moddle): boolean {
  return isNamed(element, 'decisionTableReferenceKey') || isNamed(element, 'decisionServiceReferenceKey')
}

/** What a type of service needs; a task that sends has none of these types, which the engine says itself. */
function ofServiceType(element: Moddle): Words {
  if (isKind(element, 'SendTask')) return []
  const type = textOf(element, 'flowable:type')
  return [
    type === 'external-worker' && !isNamed(element, 'topic') ? blank : null,
    type === 'case' && !isNamed(element, 'caseDefinitionKey') ? blank : null,
    type === 'dmn' && !namesDecision(element) ? blank : null,
  ]
}

function ofService(element: Moddle): Words {
  if (!isKind(element, 'ServiceTask', 'SendTask', 'BusinessRuleTask')) return []
  const written = ['type', 'expression', 'class', 'delegateExpression', 'operationRef'].some(
    (name) => !isBlank(textOf(element, name === 'operationRef' ? name : `flowable:${name}`)),
  )
  const operation = isKind(element, 'BusinessRuleTask') ? null : childOf(element, 'operationRef')
  return [written || operation !== null ? null : blank, ...ofServiceType(element)]
}

function ofCondition(element: Moddle): Words {
  if (!isKind(element, 'SequenceFlow')) return []
  const condition = childOf(element, 'conditionExpression')
  return textOf(condition, 'language') === '' ? [mistakeInExpression(textOf(condition, 'body'))] : []
}

/** By group. */
const sources: Partial<Readonly<Record<PanelWord, (element: Moddle) => Words>>> = {
  eventDefinition: ofEvent,
  condition: ofCondition,
  service: ofService,
  script: (element) =>
    isKind(element, 'ScriptTask') ? ['script', 'scriptFormat'].map((name) => mistakeAt(element, name)) : [],
  callActivity: ofCall,
  inMappings: (element) => extensionsOf(element, 'In').map(mistakesInMapping),
  outMappings: (element) => extensionsOf(element, 'Out').map(mistakesInMapping),
  multiInstance: ofLoop,
  fieldInjection: (element) => ofFields(extensionsOf(element, 'Field')),
  formData: ofFormData,
  inputOutput: ofParameters,
  executionListeners: (element) => ofListeners(extensionsOf(element, 'ExecutionListener')),
  taskListeners: (element) => ofListeners(extensionsOf(element, 'TaskListener')),
}

export function mistakesOf(element: Moddle): readonly Mistake[] {
  return Object.entries(sources).flatMap(([group, find]) =>
    find(element).flatMap((word) => (word === null ? [] : [{ group: group as PanelWord, word }])),
  )
}
