// One of the choices written in the descriptor or kept in the dictionary.
import { Select } from 'antd'
import { isEmpty } from '../row.ts'
import { type ChoiceOption, useChoices } from '../choice/use-choices.ts'
import { useEntityText } from '../use-entity-text.ts'
import { ariaOf, statusOf, type WidgetProps } from './widget.ts'

/** A list longer than this is searched rather than read. */
const searchFrom = 8

export function SelectWidget(props: WidgetProps) {
  const text = useEntityText()
  const choices = useChoices(props.field)
  return (
    <Select<ChoiceOption['value']>
      id={props.id}
      value={isEmpty(props.value) ? undefined : (props.value as ChoiceOption['value'])}
      placeholder={props.placeholder ?? text('choose')}
      options={choices.map(({ value, label }) => ({ value, label }))}
      allowClear={!props.required}
      showSearch={choices.length > searchFrom}
      optionFilterProp="label"
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(value) => props.onChange(value ?? null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
