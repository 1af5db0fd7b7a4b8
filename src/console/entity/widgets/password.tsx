// A password: masked while typed, never autofilled with the user's own; a new one shows its strength and can be generated.
import { Input } from 'antd'
import { useState } from 'react'
import { isAsked } from '../../../shared/rules/index.ts'
import { PasswordMaker } from '../../ui/password/password-maker.tsx'
import { PasswordStrength } from '../../ui/password/password-strength.tsx'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type PlainWidgetProps } from './widget.ts'

export function PasswordWidget(props: PlainWidgetProps) {
  const password = textOf(props.value)
  const isNew = props.field.format === 'password-strength'
  const [isShown, setShown] = useState(false)
  const [made, setMade] = useState('')
  const { onFill, siblings } = props
  const fillIn = (next: string): void => {
    setMade(next)
    setShown(true)
    const others = [...(siblings?.values() ?? [])]
    const repeated = others.filter(({ name, widget }) => widget === 'password' && isAsked(props.entity, name))
    onFill?.(Object.fromEntries([props.field, ...repeated].map(({ name }) => [name, next])))
  }
  return (
    <>
      <Input.Password
        id={props.id}
        value={password}
        autoComplete="new-password"
        placeholder={props.placeholder}
        disabled={props.disabled}
        status={statusOf(props.invalid)}
        visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...ariaOf(props)}
      />
      {isNew && <PasswordStrength password={password} />}
      {isNew && onFill !== undefined && (
        <PasswordMaker made={made === password ? made : ''} disabled={props.disabled} onMake={fillIn} />
      )}
    </>
  )
}
