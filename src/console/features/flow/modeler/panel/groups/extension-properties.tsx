// Names and values of one's own, kept in the file.
import { childrenOf, extensionsOf, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { subjectOf, useEditing } from '../editing.tsx'
import { ItemList } from '../item-list.tsx'
import { TextProperty } from '../property.tsx'

export function ExtensionProperties() {
  const editing = useEditing()
  const { make, set, setExtensions } = editing
  const subject = subjectOf(editing)
  const [box] = extensionsOf(subject, 'Properties')
  const items = childrenOf(box ?? null, 'values')
  const change = (values: readonly Moddle[]): void => {
    if (values.length === 0) setExtensions(subject, 'Properties', [])
    else if (box === undefined) setExtensions(subject, 'Properties', [make('flowable:Properties', { values }, subject)])
    else set(box, { values })
  }
  return (
    <ItemList
      items={items}
      titleOf={(item) => `${textOf(item, 'name')} = ${textOf(item, 'value')}`.replace(/^ = $/, '')}
      onAdd={() => change([...items, make('flowable:Property', {}, box ?? subject)])}
      onChange={change}
    >
      {(item) => (
        <>
          <TextProperty of={item} name="name" label="name" />
          <TextProperty of={item} name="value" label="value" rows={1} />
        </>
      )}
    </ItemList>
  )
}
