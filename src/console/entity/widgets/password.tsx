// A password: masked while typed, never autofilled with the user's own; a new one shows its strength.
import { Input } from 'antd'
import { PasswordStrength } from '../../ui/password/password-strength.tsx'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type WidgetProps } from './widget.ts'

export function PasswordWidget(props: WidgetProps) {
  const password = textOf(props.value)
  return (
    <>
      <Input.Password
        id={props.id}
        value={password}
        autoComplete="new-password"
        placeholder={props.placeholder}
        disabled={props.disabled}
        status={statusOf(props.invalid)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...ariaOf(props)}
      />
      {props.field.format === 'password-strength' && <PasswordStrength password={password} />}
    </>
  )
}
