// Inputs of the panel: a text, a number, yes or no; each with its label and an error or a hint.
import { Input, Switch } from 'antd'
import { type ReactNode, useId } from 'react'

interface RowProps {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

export function PropertyRow({ id, label, note, error, children }: RowProps) {
  return (
    <div className="form-editor-property">
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-note`} className={error === undefined ? 'quiet' : 'flow-form-refusal'} aria-live="polite">
        {error ?? note}
      </p>
    </div>
  )
}

interface PropertyProps<Value> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly note?: string | undefined
}

interface TextProps extends PropertyProps<string> {
  readonly maxLength?: number
  readonly isLong?: boolean
  readonly error?: string | undefined
  readonly placeholder?: string
}

export function TextProperty({ label, value, onChange, note, error, isLong = false, ...input }: TextProps) {
  const id = useId()
  const shared = {
    ...input,
    id,
    value,
    autoComplete: 'off',
    status: error === undefined ? ('' as const) : ('error' as const),
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
  }
  return (
    <PropertyRow id={id} label={label} note={note} error={error}>
      {isLong ? (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
    </PropertyRow>
  )
}

/** Null: not set. */
export function CountProperty({ label, value, onChange }: PropertyProps<number | null>) {
  const id = useId()
  return (
    <PropertyRow id={id} label={label}>
      <Input
        id={id}
        value={value ?? ''}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 6)
          onChange(digits === '' ? null : Number(digits))
        }}
      />
    </PropertyRow>
  )
}

export function FlagProperty({ label, value, onChange, note }: PropertyProps<boolean>) {
  const id = useId()
  return (
    <div className="form-editor-flag">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} size="small" checked={value} onChange={onChange} aria-label={label} />
      {note !== undefined && <p className="quiet">{note}</p>}
    </div>
  )
}
