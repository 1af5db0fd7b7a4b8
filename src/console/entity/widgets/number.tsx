// A number. Text that is not a number is kept as typed, so that the rule's own sentence can be shown.
import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { textOf } from '../row.ts'
import { amountText, isAmount } from '../value/amount.ts'
import { ariaOf, statusOf, type PlainWidgetProps } from './widget.ts'

/** antd's InputNumber silently clamps to the limits and the sentence of the rule is never seen; a text input does not. */
export function NumberWidget(props: PlainWidgetProps) {
  const { field, value } = props
  // Null: not being edited, so an amount is shown with grouped digits.
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<InputRef>(null)
  const isEdited = typed !== null
  const isPressed = useRef(false)
  // Without its commas the text is a new one, and what tabbing into the input selected is lost. A click places the caret.
  useLayoutEffect(() => {
    if (isEdited && !isPressed.current) input.current?.select()
  }, [isEdited])
  return (
    <Input
      ref={input}
      id={props.id}
      value={typed ?? shownNumber(field, value)}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      placeholder={props.placeholder}
      suffix={field.unit}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onFocus={() => setTyped(textOf(value))}
      onChange={(event) => {
        setTyped(event.target.value)
        props.onChange(parseNumber(event.target.value))
      }}
      onBlur={() => {
        isPressed.current = false
        setTyped(null)
        props.onBlur?.()
      }}
      {...ariaOf(props)}
    />
  )
}

function shownNumber(field: Field, value: unknown): string {
  if (!isAmount(field) || typeof value !== 'number') return textOf(value)
  // Rounded, it would contradict the message that there are too many places.
  const isExact = field.decimals === null || Number(value.toFixed(field.decimals)) === value
  return isExact ? amountText(value, field.decimals) : textOf(value)
}

/** Accepts text copied from a table: 1,234.50 */
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** A plain number becomes one; anything else stays the text it is. */
export function parseNumber(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const plain = grouped.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  if (/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(plain) && Number.isFinite(Number(plain))) return Number(plain)
  return plain === trimmed ? text : plain
}
