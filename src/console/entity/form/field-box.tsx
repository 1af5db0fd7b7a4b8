// Layout of a field: label above the input, one error line below.
import type { ReactNode } from 'react'
import { errorIdOf } from './fields-form-context.ts'

interface FieldBoxProps {
  readonly id: string
  readonly name: string
  readonly label: string
  /** Marked as required. */
  readonly isAsked: boolean
  readonly isWide: boolean
  readonly error: string | undefined
  readonly children: ReactNode
}

export function FieldBox({ id, name, label, isAsked, isWide, error, children }: FieldBoxProps) {
  return (
    <div className={isWide ? 'entity-field entity-field-wide' : 'entity-field'} data-field={name}>
      <label htmlFor={id} className="entity-label">
        {isAsked && (
          <span className="entity-star" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      {children}
      <FieldError id={errorIdOf(id)} message={error} />
    </div>
  )
}

/** Always in the DOM, so that a message that appears is announced. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  return (
    <div id={id} className="entity-error" role="alert">
      {message}
    </div>
  )
}
