// Form fields kept in the diagram itself, as older diagrams have them; deployed forms are chosen by their key.
import { childOf, childrenOf, extensionsOf, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { SelectField } from '../field.tsx'
import { ItemList } from '../item-list.tsx'
import { mistakeInFieldId } from '../mistakes.ts'
import { SelectProperty, TextProperty, usePanelText } from '../property.tsx'

const types = [
  ['string', 'stringType'],
  ['long', 'longType'],
  ['boolean', 'booleanType'],
  ['date', 'dateType'],
  ['enum', 'enumType'],
] as const

interface PartsProps {
  readonly title: string
  readonly items: readonly Moddle[]
  readonly owner: Moddle
  readonly type: string
  readonly names: readonly [first: 'id' | 'name', second: 'name' | 'config' | 'value']
  readonly onChange: (items: readonly Moddle[]) => void
}

/** Pairs of texts: choices, constraints, properties. */
function Pairs({ title, items, owner, type, names, onChange }: PartsProps) {
  const { make } = useEditing()
  return (
    <ItemList
      title={title}
      items={items}
      titleOf={(item) =>
        names
          .map((name) => textOf(item, name))
          .join(' = ')
          .replace(/^ = $/, '')
      }
      onAdd={() => onChange([...items, make(type, {}, owner)])}
      onChange={onChange}
    >
      {(item) => names.map((name) => <TextProperty key={name} of={item} name={name} label={name} />)}
    </ItemList>
  )
}

function FieldParts({ field, fields }: { readonly field: Moddle; readonly fields: readonly Moddle[] }) {
  const { set, make } = useEditing()
  const text = usePanelText()
  const mistake = mistakeInFieldId(field, fields)
  const validation = childOf(field, 'validation')
  const properties = childOf(field, 'properties')
  const inBox = (name: 'validation' | 'properties', part: string, items: readonly Moddle[]): void => {
    const box = childOf(field, name)
    const type = name === 'validation' ? 'flowable:Validation' : 'flowable:Properties'
    if (items.length === 0) set(field, { [name]: undefined })
    else if (box === null) set(field, { [name]: make(type, { [part]: items }, field) })
    else set(box, { [part]: items })
  }
  return (
    <>
      <TextProperty of={field} name="id" label="id" />
      {mistake !== null && (
        <p className="modeler-mistake" role="alert">
          {text(mistake)}
        </p>
      )}
      <SelectProperty of={field} name="type" label="type" options={types} />
      <TextProperty of={field} name="label" label="label" />
      <TextProperty of={field} name="defaultValue" label="defaultValue" />
      {textOf(field, 'type') === 'date' && <TextProperty of={field} name="datePattern" label="datePattern" />}
      {textOf(field, 'type') === 'enum' && (
        <Pairs
          title={text('enumValues')}
          items={childrenOf(field, 'values')}
          owner={field}
          type="flowable:Value"
          names={['id', 'name']}
          onChange={(values) => set(field, { values })}
        />
      )}
      <Pairs
        title={text('constraints')}
        items={childrenOf(validation, 'constraints')}
        owner={validation ?? field}
        type="flowable:Constraint"
        names={['name', 'config']}
        onChange={(items) => inBox('validation', 'constraints', items)}
      />
      <Pairs
        title={text('extensionProperties')}
        items={childrenOf(properties, 'values')}
        owner={properties ?? field}
        type="flowable:Property"
        names={['id', 'value']}
        onChange={(items) => inBox('properties', 'values', items)}
      />
    </>
  )
}

export function FormData() {
  const { element, make, set, setExtensions } = useEditing()
  const text = usePanelText()
  const [data] = extensionsOf(element, 'FormData')
  const fields = childrenOf(data ?? null, 'fields')
  const change = (next: readonly Moddle[]): void => {
    if (next.length === 0) setExtensions(element, 'FormData', [])
    else if (data === undefined)
      setExtensions(element, 'FormData', [make('flowable:FormData', { fields: next }, element)])
    else set(data, { fields: next })
  }
  const keys = fields.filter((field) => textOf(field, 'type') !== 'boolean' && textOf(field, 'id') !== '')
  return (
    <>
      <p className="modeler-hint">{text('formDataHint')}</p>
      <ItemList
        items={fields}
        titleOf={(field) => textOf(field, 'label') || textOf(field, 'id')}
        onAdd={() => change([...fields, make('flowable:FormField', { type: 'string' }, data ?? element)])}
        onChange={change}
      >
        {(field) => <FieldParts field={field} fields={fields} />}
      </ItemList>
      {data !== undefined && (
        <SelectField
          label={text('businessKeyField')}
          technical="businessKey"
          value={textOf(data, 'businessKey')}
          options={[
            { value: '', label: text('none') },
            ...keys.map((field) => ({
              value: textOf(field, 'id'),
              label: textOf(field, 'label') || textOf(field, 'id'),
            })),
          ]}
          onCommit={(businessKey) => set(data, { businessKey })}
        />
      )}
    </>
  )
}
