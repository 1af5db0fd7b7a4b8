// One line of text, with a counter near the limit.
import { Input } from 'antd'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type PlainWidgetProps } from './widget.ts'

/** Below this share of the limit the counter would only be noise. */
const counterFrom = 0.8

/** On-screen keyboards. */
const inputModes: Readonly<Record<string, 'email' | 'tel' | 'url' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  'web-address': 'url',
  digits: 'numeric',
}

export function TextWidget(props: PlainWidgetProps) {
  const value = textOf(props.value)
  const { maxLength } = props.field
  return (
    <Input
      id={props.id}
      value={value}
      allowClear
      placeholder={props.placeholder}
      inputMode={inputModes[props.field.format ?? ''] ?? 'text'}
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
