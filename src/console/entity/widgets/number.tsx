// A number. Text that is not a number is kept as typed, so that the rule's own sentence can be shown.
import { Input } from 'antd'
import { textOf } from '../row.ts'
import { ariaOf, statusOf, type WidgetProps } from './widget.ts'

/** antd's InputNumber silently clamps to the limits and the sentence of the rule is never seen; a text input does not. */
export function NumberWidget(props: WidgetProps) {
  return (
    <Input
      id={props.id}
      value={textOf(props.value)}
      inputMode={props.field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      onChange={(event) => props.onChange(parseNumber(event.target.value))}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}

/** A plain number becomes one; anything else stays the text it is. */
export function parseNumber(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text
}
