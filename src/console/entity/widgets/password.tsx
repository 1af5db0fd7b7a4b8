// A password: hidden while typed, never filled in by the browser with the user's own.
import { Input } from 'antd'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type WidgetProps } from './widget.ts'

export function PasswordWidget(props: WidgetProps) {
  return (
    <Input.Password
      id={props.id}
      value={textOf(props.value)}
      autoComplete="new-password"
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
