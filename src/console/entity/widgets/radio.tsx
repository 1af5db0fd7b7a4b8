// One of a few choices, all visible.
import { Radio } from 'antd'
import { useChoices } from '../choice/use-choices.ts'
import type { PlainWidgetProps } from './widget.ts'

export function RadioWidget(props: PlainWidgetProps) {
  const choices = useChoices(props.field)
  return (
    <Radio.Group
      id={props.id}
      name={props.id}
      value={props.value}
      disabled={props.disabled}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={(event) => props.onChange(event.target.value)}
      aria-label={props.label}
      aria-describedby={props.describedBy}
    />
  )
}
