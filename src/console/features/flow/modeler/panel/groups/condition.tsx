// The condition of a sequence flow.
import { childOf, isKind, textOf } from '../../canvas/bpmn.ts'
import { ConditionHelp } from '../condition/condition-help.tsx'
import { useEditing } from '../editing.tsx'
import { SwitchField, TextField } from '../field.tsx'
import { mistakeInExpression } from '../expression.ts'
import { ExpressionTrial } from '../expression-trial.tsx'
import { usePanelText } from '../property.tsx'

export function Condition() {
  const { element, set, make } = useEditing()
  const text = usePanelText()
  const source = childOf(element, 'sourceRef')
  const condition = childOf(element, 'conditionExpression')
  const body = textOf(condition, 'body')
  const isDefault = source !== null && childOf(source, 'default') === element
  const mistake = mistakeInExpression(body)
  const commit = (typed: string): void => {
    const next = typed.trim()
    if (next === '') set(element, { conditionExpression: undefined })
    else if (condition !== null) set(condition, { body: next })
    else set(element, { conditionExpression: make('bpmn:FormalExpression', { body: next }, element) })
  }
  const chooseDefault = (on: boolean): void => {
    if (source === null) return
    if (on && condition !== null) set(element, { conditionExpression: undefined })
    set(source, { default: on ? element : undefined })
  }
  return (
    <>
      {source !== null && isKind(source, 'ExclusiveGateway', 'InclusiveGateway', 'ComplexGateway', 'Activity') && (
        <SwitchField label={text('isDefaultFlow')} technical="default" value={isDefault} onCommit={chooseDefault} />
      )}
      {!isDefault && (
        <TextField
          label={text('conditionExpression')}
          technical="conditionExpression"
          value={body}
          rows={2}
          placeholder={'${days > 3}'}
          mistake={mistake === null ? null : text(mistake)}
          hint={text('conditionHint')}
          onCommit={commit}
        />
      )}
      {!isDefault && <ConditionHelp onChoose={commit} />}
      {!isDefault && body !== '' && mistake === null && <ExpressionTrial key={body} expression={body} />}
    </>
  )
}
