// What an event waits for or throws.
import { childOf, eventDefinitionOf, isKind, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { TextField } from '../field.tsx'
import { mistakeInExpression } from '../expression.ts'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'
import { Compensation } from './compensation.tsx'
import { Declaration } from './declaration.tsx'
import { Timer } from './timer.tsx'

function ConditionOfEvent({ definition }: { readonly definition: Moddle }) {
  const { set, make } = useEditing()
  const text = usePanelText()
  const condition = childOf(definition, 'condition')
  const body = textOf(condition, 'body')
  const mistake = body === '' ? 'mustProvide' : mistakeInExpression(body)
  const commit = (typed: string): void => {
    const next = typed.trim()
    if (condition !== null && next !== '') set(condition, { body: next })
    else
      set(definition, {
        condition: next === '' ? undefined : make('bpmn:FormalExpression', { body: next }, definition),
      })
  }
  return (
    <TextField
      label={text('conditionExpression')}
      technical="condition"
      value={body}
      rows={2}
      mistake={mistake === null ? null : text(mistake)}
      onCommit={commit}
    />
  )
}

function Parts({ definition }: { readonly definition: Moddle }) {
  switch (definition.$type) {
    case 'bpmn:TimerEventDefinition':
      return <Timer definition={definition} />
    case 'bpmn:MessageEventDefinition':
      return (
        <>
          <Declaration definition={definition} kind="Message" reference="messageRef" />
          <TextProperty of={definition} name="flowable:messageExpression" label="messageExpression" />
        </>
      )
    case 'bpmn:SignalEventDefinition':
      return (
        <>
          <Declaration definition={definition} kind="Signal" reference="signalRef" />
          <TextProperty of={definition} name="flowable:signalExpression" label="signalExpression" />
          <SwitchProperty of={definition} name="flowable:async" label="signalAsync" />
        </>
      )
    case 'bpmn:ErrorEventDefinition':
      return (
        <>
          <Declaration definition={definition} kind="Error" reference="errorRef" code="errorCode" />
          <TextProperty of={definition} name="flowable:errorVariableName" label="errorVariableName" />
        </>
      )
    case 'bpmn:EscalationEventDefinition':
      return <Declaration definition={definition} kind="Escalation" reference="escalationRef" code="escalationCode" />
    case 'bpmn:ConditionalEventDefinition':
      return <ConditionOfEvent definition={definition} />
    case 'bpmn:LinkEventDefinition':
      return <TextProperty of={definition} name="name" label="linkName" />
    case 'bpmn:TerminateEventDefinition':
      return (
        <>
          <SwitchProperty of={definition} name="flowable:terminateAll" label="terminateAll" />
          <SwitchProperty of={definition} name="flowable:terminateMultiInstance" label="terminateMultiInstance" />
        </>
      )
    case 'bpmn:CompensateEventDefinition':
      return <Compensation definition={definition} />
    default:
      return null
  }
}

export function EventDefinition() {
  const { element } = useEditing()
  const definition = eventDefinitionOf(element)
  return (
    <>
      {definition !== null && <Parts definition={definition} />}
      {isKind(element, 'StartEvent') && element.$parent?.get('triggeredByEvent') === true && (
        <SwitchProperty name="isInterrupting" label="isInterrupting" isFlag standard />
      )}
    </>
  )
}
