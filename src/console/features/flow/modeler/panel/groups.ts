// The groups of the panel, in order, and the elements they apply to.
import type { ComponentType } from 'react'
import { childOf, childrenOf, eventDefinitionOf, extensionsOf, isKind, textOf } from '../canvas/bpmn.ts'
import { templateIdOf, templatesFor } from '../templates/apply-template.ts'
import { type Editing, subjectOf } from './editing.tsx'
import { Assignment } from './groups/assignment.tsx'
import { Async } from './groups/async.tsx'
import { CallActivity } from './groups/call-activity.tsx'
import { Condition } from './groups/condition.tsx'
import { Documentation } from './groups/documentation.tsx'
import { EventDefinition } from './groups/event-definition.tsx'
import { ExtensionProperties } from './groups/extension-properties.tsx'
import { FieldInjection } from './groups/field-injection.tsx'
import { FormData } from './groups/form-data.tsx'
import { FormKey } from './groups/form-key.tsx'
import { General } from './groups/general.tsx'
import { InputOutput } from './groups/input-output.tsx'
import { ExecutionListeners, TaskListeners } from './groups/listeners.tsx'
import { InMappings, OutMappings } from './groups/mappings.tsx'
import { MultiInstance } from './groups/multi-instance.tsx'
import { ProcessSettings } from './groups/process-settings.tsx'
import { ScriptTask } from './groups/script-task.tsx'
import { ServiceTask } from './groups/service-task.tsx'
import { Starters } from './groups/starters.tsx'
import { Template } from './groups/template.tsx'
import type { PanelWord } from './messages.ts'

export interface Group {
  readonly key: PanelWord
  readonly applies: (editing: Editing) => boolean
  /** Whether something in it is set: marked with a dot. */
  readonly isSet: (editing: Editing) => boolean
  readonly Content: ComponentType
}

function hasText(...names: readonly string[]): (editing: Editing) => boolean {
  return ({ element }) => names.some((name) => textOf(element, name) !== '')
}

function isOf(...kinds: readonly string[]): (editing: Editing) => boolean {
  return ({ element }) => isKind(element, ...kinds)
}

function hasExtension(...types: readonly string[]): (editing: Editing) => boolean {
  return (editing) => types.some((type) => extensionsOf(subjectOf(editing), type).length > 0)
}

function isConditional({ element }: Editing): boolean {
  const source = isKind(element, 'SequenceFlow') ? childOf(element, 'sourceRef') : null
  return source !== null && isKind(source, 'Activity', 'ExclusiveGateway', 'InclusiveGateway', 'ComplexGateway')
}

function isTransferring({ element }: Editing): boolean {
  const definition = eventDefinitionOf(element)
  return (
    isKind(element, 'CallActivity') ||
    (definition !== null && isKind(definition, 'SignalEventDefinition', 'ErrorEventDefinition'))
  )
}

export const groups: readonly Group[] = [
  { key: 'general', applies: () => true, isSet: () => false, Content: General },
  { key: 'processSettings', applies: ({ process }) => process !== null, isSet: () => false, Content: ProcessSettings },
  {
    key: 'starters',
    applies: ({ process }) => process !== null,
    isSet: ({ process }) =>
      textOf(process, 'flowable:candidateStarterUsers') + textOf(process, 'flowable:candidateStarterGroups') !== '',
    Content: Starters,
  },
  {
    key: 'template',
    applies: ({ element, templates }) => templatesFor(element, templates).length > 0 || templateIdOf(element) !== '',
    isSet: ({ element }) => templateIdOf(element) !== '',
    Content: Template,
  },
  {
    key: 'assignment',
    applies: isOf('UserTask'),
    isSet: hasText('flowable:assignee', 'flowable:candidateUsers', 'flowable:candidateGroups', 'flowable:owner'),
    Content: Assignment,
  },
  {
    key: 'form',
    applies: isOf('UserTask', 'StartEvent'),
    isSet: hasText('flowable:formKey'),
    Content: FormKey,
  },
  {
    key: 'eventDefinition',
    applies: ({ element }) => eventDefinitionOf(element) !== null,
    isSet: () => false,
    Content: EventDefinition,
  },
  {
    key: 'condition',
    applies: isConditional,
    isSet: ({ element }) => childOf(element, 'conditionExpression') !== null,
    Content: Condition,
  },
  {
    key: 'service',
    applies: isOf('ServiceTask', 'SendTask', 'BusinessRuleTask'),
    isSet: hasText('flowable:type', 'flowable:expression', 'flowable:class', 'flowable:delegateExpression'),
    Content: ServiceTask,
  },
  { key: 'script', applies: isOf('ScriptTask'), isSet: hasText('script'), Content: ScriptTask },
  { key: 'callActivity', applies: isOf('CallActivity'), isSet: hasText('calledElement'), Content: CallActivity },
  { key: 'inMappings', applies: isTransferring, isSet: hasExtension('In'), Content: InMappings },
  { key: 'outMappings', applies: isTransferring, isSet: hasExtension('Out'), Content: OutMappings },
  {
    key: 'multiInstance',
    applies: ({ element }) => isKind(element, 'Activity') && element.get('triggeredByEvent') !== true,
    isSet: ({ element }) => childOf(element, 'loopCharacteristics') !== null,
    Content: MultiInstance,
  },
  {
    key: 'fieldInjection',
    applies: isOf('ServiceTask', 'SendTask', 'BusinessRuleTask'),
    isSet: hasExtension('Field'),
    Content: FieldInjection,
  },
  {
    key: 'formData',
    applies: isOf('UserTask', 'StartEvent'),
    isSet: hasExtension('FormData'),
    Content: FormData,
  },
  {
    key: 'inputOutput',
    applies: isOf('Activity', 'ThrowEvent'),
    isSet: hasExtension('InputOutput'),
    Content: InputOutput,
  },
  {
    key: 'executionListeners',
    applies: (editing) => isKind(subjectOf(editing), 'FlowNode', 'SequenceFlow', 'Process'),
    isSet: hasExtension('ExecutionListener'),
    Content: ExecutionListeners,
  },
  {
    key: 'taskListeners',
    applies: isOf('UserTask'),
    isSet: hasExtension('TaskListener'),
    Content: TaskListeners,
  },
  {
    key: 'async',
    applies: isOf('Activity', 'Gateway', 'Event'),
    isSet: (editing) =>
      hasText('flowable:async', 'flowable:asyncLeave', 'flowable:jobPriority')(editing) ||
      hasExtension('FailedJobRetryTimeCycle')(editing),
    Content: Async,
  },
  {
    key: 'extensionProperties',
    applies: () => true,
    isSet: hasExtension('Properties'),
    Content: ExtensionProperties,
  },
  {
    key: 'documentation',
    applies: () => true,
    isSet: (editing) => childrenOf(subjectOf(editing), 'documentation').length > 0,
    Content: Documentation,
  },
]
