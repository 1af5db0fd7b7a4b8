// Parts of every panel: a labelled input, the reason, the server's refusal.
import { Alert, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import type { HttpError } from '../../../data/http-error.ts'
import { useText } from '../../../data/use-text.ts'
import { operationsMessages } from './messages.ts'

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The input, with this id. */
  readonly children: (id: string) => ReactNode
}

export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="operations-field">
      <label htmlFor={id} className="entity-label">
        {label}
      </label>
      {children(id)}
      {hint !== undefined && <p className="operations-hint">{hint}</p>}
      <div className="entity-error" role="alert">
        {error}
      </div>
    </div>
  )
}

interface ReasonProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function Reason({ value, onChange }: ReasonProps) {
  const text = useText(operationsMessages)
  return (
    <Labelled label={text('reason')} hint={text('reasonHint')}>
      {(id) => (
        <Input.TextArea
          id={id}
          value={value}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}

/** Null when nothing was typed. */
export function reasonOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

export function Refusal({ error }: { readonly error: HttpError | null }) {
  if (error === null) return null
  const lines = error.fields.length === 0 ? [error.message] : error.fields.map(({ message }) => message)
  return (
    <Alert
      type="error"
      showIcon
      message={
        <>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      }
    />
  )
}
