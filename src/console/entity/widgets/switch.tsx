// On or off.
import { Switch } from 'antd'
import { ariaOf, type PlainWidgetProps } from './widget.ts'

export function SwitchWidget(props: PlainWidgetProps) {
  const isNumber = props.field.kind === 'integer'
  return (
    <Switch
      id={props.id}
      checked={isNumber ? props.value === 1 : props.value === true}
      disabled={props.disabled}
      onChange={(checked) => props.onChange(isNumber ? Number(checked) : checked)}
      aria-label={props.label}
      aria-describedby={ariaOf(props)['aria-describedby']}
    />
  )
}
