// Several of a few choices, all in sight.
import { Checkbox } from 'antd'
import { useChoices } from '../use-choices.ts'
import type { WidgetProps } from './widget.ts'

export function CheckboxListWidget(props: WidgetProps) {
  const choices = useChoices(props.field)
  return (
    <div role="group" id={props.id} aria-label={props.label} aria-describedby={props.describedBy}>
      <Checkbox.Group
        value={Array.isArray(props.value) ? props.value : []}
        disabled={props.disabled}
        options={choices.map(({ value, label }) => ({ value, label }))}
        onChange={(values) => props.onChange(values)}
      />
    </div>
  )
}
