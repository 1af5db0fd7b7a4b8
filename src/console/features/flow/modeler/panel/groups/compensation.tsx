// Which activity a compensation event undoes, and whether it waits for it.
import { childOf, childrenOf, isKind, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { SelectField } from '../field.tsx'
import { SwitchProperty, usePanelText } from '../property.tsx'

export function Compensation({ definition }: { readonly definition: Moddle }) {
  const { element, set } = useEditing()
  const text = usePanelText()
  if (isKind(element, 'BoundaryEvent')) return null
  const activities = childrenOf(element.$parent ?? null, 'flowElements').filter((one) => isKind(one, 'Activity'))
  return (
    <>
      <SelectField
        label={text('compensated')}
        technical="activityRef"
        value={childOf(definition, 'activityRef')?.id ?? ''}
        options={[
          { value: '', label: text('allActivities') },
          ...activities.map((one) => ({ value: one.id ?? '', label: textOf(one, 'name') || (one.id ?? '') })),
        ]}
        onCommit={(id) => set(definition, { activityRef: activities.find((one) => one.id === id) })}
      />
      <SwitchProperty of={definition} name="waitForCompletion" label="waitForCompletion" isFlag standard />
    </>
  )
}
