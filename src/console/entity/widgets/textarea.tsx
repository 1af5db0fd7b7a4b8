// Several lines of text with a counter; grows with its content.
import { Input } from 'antd'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type PlainWidgetProps } from './widget.ts'

export function TextareaWidget(props: PlainWidgetProps) {
  const { maxLength } = props.field
  return (
    <Input.TextArea
      id={props.id}
      value={textOf(props.value)}
      autoSize={{ minRows: 3, maxRows: 10 }}
      placeholder={props.placeholder}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      {...(maxLength === null ? {} : { count: { show: true, max: maxLength } })}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
