// Input and output parameters, as other modelers write them: kept and edited as text.
import { childOf, childrenOf, extensionsOf, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { ItemList } from '../item-list.tsx'
import { mistakeInName } from '../mistakes.ts'
import { TextProperty, usePanelText } from '../property.tsx'

function Parameter({ item }: { readonly item: Moddle }) {
  const text = usePanelText()
  const mistake = mistakeInName(textOf(item, 'name'), 'parameterName')
  return (
    <>
      <TextProperty of={item} name="name" label="name" />
      {mistake !== null && (
        <p className="modeler-mistake" role="alert">
          {text(mistake)}
        </p>
      )}
      {childOf(item, 'definition') === null ? (
        <TextProperty of={item} name="body" label="value" rows={1} />
      ) : (
        <p className="modeler-hint">{text('definitionKept')}</p>
      )}
    </>
  )
}

export function InputOutput() {
  const { element, make, set, setExtensions } = useEditing()
  const text = usePanelText()
  const [box] = extensionsOf(element, 'InputOutput')
  const change = (name: string, items: readonly Moddle[]): void => {
    const other = name === 'inputParameters' ? 'outputParameters' : 'inputParameters'
    if (box === undefined)
      setExtensions(element, 'InputOutput', [make('flowable:InputOutput', { [name]: items }, element)])
    else if (items.length === 0 && childrenOf(box, other).length === 0) setExtensions(element, 'InputOutput', [])
    else set(box, { [name]: items })
  }
  return (
    <>
      <p className="modeler-hint">{text('inputOutputHint')}</p>
      {(['inputParameters', 'outputParameters'] as const).map((name) => {
        const items = childrenOf(box ?? null, name)
        const type = name === 'inputParameters' ? 'flowable:InputParameter' : 'flowable:OutputParameter'
        return (
          <ItemList
            key={name}
            title={text(name)}
            items={items}
            titleOf={(item) => textOf(item, 'name')}
            onAdd={() => change(name, [...items, make(type, {}, box ?? element)])}
            onChange={(next) => change(name, next)}
          >
            {(item) => <Parameter item={item} />}
          </ItemList>
        )
      })}
    </>
  )
}
