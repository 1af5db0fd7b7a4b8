// The inputs of the panel: label, technical key, and what is wrong. Texts are stored when the input loses the focus.
import { Input, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { afterPress } from '../canvas/after-press.ts'

interface FieldProps {
  readonly id: string
  readonly label: string
  /** The name in the file. */
  readonly technical?: string | undefined
  readonly mistake?: string | null | undefined
  readonly hint?: ReactNode
  readonly children: ReactNode
}

export function Field({ id, label, technical, mistake, hint, children }: FieldProps) {
  return (
    <div className="modeler-field">
      <div className="modeler-label">
        <label htmlFor={id}>{label}</label>
        {technical !== undefined && <code>{technical}</code>}
      </div>
      {children}
      {hint !== undefined && <p className="modeler-hint">{hint}</p>}
      {mistake !== undefined && mistake !== null && (
        <p className="modeler-mistake" role="alert">
          {mistake}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps {
  readonly label: string
  readonly technical?: string | undefined
  readonly value: string
  readonly mistake?: string | null | undefined
  readonly hint?: ReactNode
  readonly placeholder?: string | undefined
  readonly rows?: number | undefined
  readonly maxLength?: number | undefined
  readonly disabled?: boolean | undefined
  readonly onCommit: (value: string) => void
}

/** What is typed replaces the value once it is committed; a change from elsewhere replaces what is typed. */
function useTyped(value: string, onCommit: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    if (typed === null) return
    afterPress(() => {
      if (typed !== value) onCommit(typed)
      setTyped(null)
    })
  }
  return { shown: typed ?? value, setTyped, commit }
}

export function TextField(props: TextFieldProps) {
  const id = useId()
  const { shown, setTyped, commit } = useTyped(props.value, props.onCommit)
  const { rows, mistake, placeholder, maxLength, disabled } = props
  const common = {
    id,
    value: shown,
    disabled: disabled ?? false,
    'aria-invalid': mistake !== undefined && mistake !== null,
    ...(placeholder !== undefined && { placeholder }),
    ...(maxLength !== undefined && { maxLength }),
    ...(mistake !== undefined && mistake !== null && { status: 'error' as const }),
    onBlur: commit,
  }
  return (
    <Field {...props} id={id}>
      {rows === undefined ? (
        <Input {...common} onChange={(event) => setTyped(event.target.value)} onPressEnter={commit} />
      ) : (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: rows, maxRows: 12 }}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}

interface SwitchFieldProps {
  readonly label: string
  readonly technical?: string | undefined
  readonly value: boolean
  readonly hint?: ReactNode
  readonly onCommit: (value: boolean) => void
}

export function SwitchField({ label, technical, value, hint, onCommit }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="modeler-field modeler-switch">
      <div className="modeler-label">
        <label htmlFor={id}>{label}</label>
        {technical !== undefined && <code>{technical}</code>}
      </div>
      <Switch id={id} size="small" checked={value} onChange={onCommit} />
      {hint !== undefined && <p className="modeler-hint">{hint}</p>}
    </div>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly technical?: string | undefined
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly mistake?: string | null | undefined
  readonly hint?: ReactNode
  readonly onCommit: (value: string) => void
}

export function SelectField(props: SelectFieldProps) {
  const id = useId()
  const { value, options, onCommit, mistake } = props
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Field {...props} id={id}>
      <Select<string>
        id={id}
        value={value}
        options={isKnown ? [...options] : [...options, { value, label: value }]}
        style={{ width: '100%' }}
        {...(mistake !== undefined && mistake !== null && { status: 'error' as const })}
        onChange={onCommit}
      />
    </Field>
  )
}
