// One line of text, with a counter once the limit comes near.
import { Input } from 'antd'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type WidgetProps } from './widget.ts'

/** Below this share of the limit the counter would only be noise. */
const counterFrom = 0.8

export function TextWidget(props: WidgetProps) {
  const value = textOf(props.value)
  const { maxLength } = props.field
  return (
    <Input
      id={props.id}
      value={value}
      allowClear
      autoComplete="off"
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      {...(maxLength !== null && value.length >= maxLength * counterFrom
        ? { count: { show: true, max: maxLength } }
        : {})}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
