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
  /** Begins a row of the two columns. */
  readonly isFirst?: boolean
  readonly error: string | undefined
  /** What Enter in the input does where the field is a form of its own. */
  readonly onEnter?: 'submit' | 'nothing'
  readonly children: ReactNode
}

/**
 * With `onEnter` the field is a form of its own: on every key the browser's autofill reads all inputs of the focused form, which took
 * half of the time of a key in a form of 200 fields.
 */
export function FieldBox({
  id,
  name,
  label,
  isAsked,
  isWide,
  isFirst = false,
  error,
  onEnter,
  children,
}: FieldBoxProps) {
  const Box = onEnter === undefined ? 'div' : 'form'
  return (
    <Box
      className={`entity-field ${placeOf(isWide, isFirst)}`}
      data-field={name}
      {...(onEnter && { noValidate: true })}
    >
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
      {onEnter && <button type="submit" hidden disabled={onEnter === 'nothing'} aria-hidden="true" />}
    </Box>
  )
}

function placeOf(isWide: boolean, isFirst: boolean): string {
  if (isWide) return 'entity-field-wide'
  return isFirst ? 'entity-field-first' : ''
}

/** Always in the DOM, so that a message that appears is announced. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  return (
    <div id={id} className="entity-error" role="alert">
      {message}
    </div>
  )
}
