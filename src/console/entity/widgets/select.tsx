// Selects one or several choices of the descriptor or the dictionary.
import { Select } from '../../ui/select.tsx'
import { findDescriptor } from '../../data/descriptor.ts'
import { useFormValue } from '../form/form-value-source.tsx'
import { isEmpty } from '../row.ts'
import { type ChoiceOption, useChoices } from '../choice/use-choices.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useInputText } from './use-input-text.ts'
import { ariaOfSelect, type PlainWidgetProps, statusOf } from './widget.ts'

type Value = ChoiceOption['value']

/** A list longer than this is searched rather than read. */
const searchFrom = 8

/** Empty, the place of a row in a manual order stays; a new row goes to the bottom. */
function PlaceSelect(props: PlainWidgetProps) {
  const words = useInputText()
  const isNew = isEmpty(useFormValue('id'))
  return <ChoiceSelect {...props} placeholder={props.placeholder ?? words(isNew ? 'placeLast' : 'placeKept')} />
}

/** Only the place in a manual order looks at the other values of its form. */
export function SelectWidget(props: PlainWidgetProps) {
  const isPlace = findDescriptor(props.entity)?.tree?.position?.flag === props.field.name
  return isPlace ? <PlaceSelect {...props} /> : <ChoiceSelect {...props} />
}

function ChoiceSelect(props: PlainWidgetProps) {
  const text = useEntityText()
  const choices = useChoices(props.field)
  const isMany = props.field.many !== null
  return (
    <Select<Value | Value[]>
      id={props.id}
      {...(isMany ? { mode: 'multiple' as const } : {})}
      value={isEmpty(props.value) ? undefined : (props.value as Value | Value[])}
      placeholder={props.placeholder ?? text('choose')}
      options={choices.map(({ value, label }) => ({ value, label }))}
      allowClear={!props.required || isMany}
      showSearch={choices.length > searchFrom}
      optionFilterProp="label"
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(value) => props.onChange(value ?? (isMany ? [] : null))}
      onBlur={props.onBlur}
      {...ariaOfSelect(props)}
    />
  )
}
