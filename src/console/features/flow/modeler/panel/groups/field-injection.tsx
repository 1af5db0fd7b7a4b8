// Fields of a service task or listener: a fixed text or an expression.
import { extensionsOf, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { SelectField, TextField } from '../field.tsx'
import { ItemList } from '../item-list.tsx'
import { mistakeInName } from '../mistakes.ts'
import { TextProperty, usePanelText } from '../property.tsx'

const mailFields = ['to', 'from', 'subject', 'cc', 'bcc', 'text', 'html']
const httpFields = ['requestMethod', 'requestUrl', 'requestHeaders', 'requestBody', 'requestTimeout']

/** Of a text, the attribute counts before the child. */
function valueOf(field: Moddle): { readonly kind: 'string' | 'expression'; readonly value: string } {
  const expression = textOf(field, 'expression')
  if (expression !== '') return { kind: 'expression', value: expression }
  return { kind: 'string', value: textOf(field, 'stringValue') || textOf(field, 'string') }
}

function FieldParts({ field }: { readonly field: Moddle }) {
  const { set } = useEditing()
  const text = usePanelText()
  const { kind, value } = valueOf(field)
  const store = (next: { readonly kind: string; readonly value: string }): void =>
    set(field, {
      stringValue: undefined,
      string: next.kind === 'string' ? next.value : undefined,
      expression: next.kind === 'expression' ? next.value : undefined,
    })
  const mistake = mistakeInName(textOf(field, 'name'), 'fieldName')
  return (
    <>
      <TextProperty of={field} name="name" label="name" />
      {mistake !== null && (
        <p className="modeler-mistake" role="alert">
          {text(mistake)}
        </p>
      )}
      <SelectField
        label={text('fieldKind')}
        value={kind}
        options={[
          { value: 'string', label: text('fixedText') },
          { value: 'expression', label: text('expression') },
        ]}
        onCommit={(next) => store({ kind: next, value: value === '' && next === 'expression' ? '${}' : value })}
      />
      <TextField
        label={text('value')}
        technical={kind}
        value={value}
        rows={1}
        mistake={value === '' ? text('mustProvide') : null}
        onCommit={(next) => store({ kind, value: next })}
      />
    </>
  )
}

interface FieldListProps {
  readonly fields: readonly Moddle[]
  readonly owner: Moddle
  readonly onChange: (fields: readonly Moddle[]) => void
}

export function FieldList({ fields, owner, onChange }: FieldListProps) {
  const { make } = useEditing()
  return (
    <ItemList
      items={fields}
      titleOf={(field) => `${textOf(field, 'name')} = ${valueOf(field).value}`.replace(/^ = $/, '')}
      onAdd={() => onChange([...fields, make('flowable:Field', {}, owner)])}
      onChange={onChange}
    >
      {(field) => <FieldParts field={field} />}
    </ItemList>
  )
}

export function FieldInjection() {
  const { element, setExtensions } = useEditing()
  const text = usePanelText()
  const type = textOf(element, 'flowable:type')
  const names = type === 'mail' ? mailFields : type === 'http' ? httpFields : []
  return (
    <>
      {names.length > 0 && <p className="modeler-hint">{text('usualFields', { names: names.join(', ') })}</p>}
      <FieldList
        fields={extensionsOf(element, 'Field')}
        owner={element}
        onChange={(fields) => setExtensions(element, 'Field', fields)}
      />
    </>
  )
}
