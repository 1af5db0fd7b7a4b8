// Selects one or several choices of the descriptor or the dictionary.
import { Select } from '../../ui/select.tsx'
import { findDescriptor } from '../../data/descriptor.ts'
import { isEmpty } from '../row.ts'
import { type ChoiceOption, useChoices } from '../choice/use-choices.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useInputText } from './use-input-text.ts'
import { ariaOfSelect, statusOf, type WidgetProps } from './widget.ts'

type Value = ChoiceOption['value']

/** A list longer than this is searched rather than read. */
const searchFrom = 8

/** Empty, the place of a row in a manual order stays; a new row goes to the bottom. */
function placeWord({ entity, field, values }: WidgetProps): 'placeKept' | 'placeLast' | null {
  if (findDescriptor(entity)?.tree?.position?.flag !== field.name) return null
  return isEmpty(values['id']) ? 'placeLast' : 'placeKept'
}

export function SelectWidget(props: WidgetProps) {
  const text = useEntityText()
  const words = useInputText()
  const place = placeWord(props)
  const choices = useChoices(props.field)
  const isMany = props.field.many !== null
  return (
    <Select<Value | Value[]>
      id={props.id}
      {...(isMany ? { mode: 'multiple' as const } : {})}
      value={isEmpty(props.value) ? undefined : (props.value as Value | Value[])}
      placeholder={props.placeholder ?? (place === null ? text('choose') : words(place))}
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
