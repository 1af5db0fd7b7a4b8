// Name and id of any element; what a gateway or an activity does by default.
import { childOf, childrenOf, isKind, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { SelectField } from '../field.tsx'
import { IdField } from '../id-field.tsx'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

/** From the flows beside it: a file need not repeat them at their nodes. */
function flowsFrom(element: Moddle): readonly Moddle[] {
  const beside = element.$parent === undefined ? [] : childrenOf(element.$parent, 'flowElements')
  return beside.filter((one) => isKind(one, 'SequenceFlow') && childOf(one, 'sourceRef') === element)
}

function DefaultFlow({ element }: { readonly element: Moddle }) {
  const { set } = useEditing()
  const text = usePanelText()
  const flows = flowsFrom(element)
  const labelOf = (flow: Moddle): string => {
    const target = childOf(flow, 'targetRef')
    return textOf(flow, 'name') || textOf(target, 'name') || target?.id || flow.id || ''
  }
  return (
    <SelectField
      label={text('defaultFlow')}
      technical="default"
      value={childOf(element, 'default')?.id ?? ''}
      options={[
        { value: '', label: text('none') },
        ...flows.map((flow) => ({ value: flow.id ?? '', label: labelOf(flow) })),
      ]}
      hint={text('defaultFlowHint')}
      onCommit={(id) => set(element, { default: flows.find((flow) => flow.id === id) })}
    />
  )
}

export function General() {
  const { element } = useEditing()
  const isNote = isKind(element, 'TextAnnotation')
  const isBranching = isKind(element, 'Activity', 'ExclusiveGateway', 'InclusiveGateway', 'ComplexGateway')
  return (
    <>
      {isNote ? (
        <TextProperty key="text" name="text" label="noteText" rows={3} />
      ) : (
        !isKind(element, 'Group', 'Association') && <TextProperty key={element.id} name="name" label="name" />
      )}
      {!isKind(element, 'Process') && <IdField key={`id ${element.id}`} of={element} label="id" />}
      {isBranching && flowsFrom(element).length > 1 && <DefaultFlow element={element} />}
      {isKind(element, 'BoundaryEvent') && (
        <SwitchProperty name="cancelActivity" label="cancelActivity" isFlag standard />
      )}
      {isKind(element, 'FlowElement') && !isKind(element, 'SequenceFlow') && isKind(element, 'Activity') && (
        <TextProperty name="flowable:skipExpression" label="skipExpression" placeholder="${…}" />
      )}
    </>
  )
}
