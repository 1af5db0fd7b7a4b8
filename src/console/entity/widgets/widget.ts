// The props of widgets: the one contract between forms, search forms and the inputs.
import type { ComponentType, KeyboardEvent } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { Values } from '../row.ts'

/** Where in a source text the server found a mistake, from 1. */
export interface Fault {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Of inputs that look at no other field: they are not drawn again while others are typed into. */
export interface PlainWidgetProps {
  /** Id of the input; the label points at it. */
  readonly id: string
  readonly field: Field
  /** Name of the form's entity. */
  readonly entity: string
  readonly label: string
  /** Shown while the input is empty. */
  readonly placeholder?: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
  /** In forms, for inputs that change other fields with their own. */
  readonly onFill?: (values: Values) => void
  /** The fields of the same form. */
  readonly siblings?: ReadonlyMap<string, Field>
  readonly disabled: boolean
  readonly invalid: boolean
  readonly fault?: Fault | undefined
  /** Id of the element with the error or help text. */
  readonly describedBy: string | undefined
  readonly required: boolean
}

export interface WidgetProps extends PlainWidgetProps {
  /** The other values of the form: a parent picker must know the entry itself. */
  readonly values: Values
}

export type Widget = ComponentType<WidgetProps>
export type PlainWidget = ComponentType<PlainWidgetProps>

/** The aria attributes that every input has in common. */
export function ariaOf(props: Pick<PlainWidgetProps, 'invalid' | 'describedBy' | 'required' | 'label'>) {
  return {
    'aria-label': props.label,
    'aria-invalid': props.invalid,
    'aria-required': props.required,
    'aria-describedby': props.describedBy,
  } as const
}

interface SelectBox {
  readonly nativeElement?: HTMLElement
}

/** antd repeats the attributes of the input on the box around it, where `aria-required` is not allowed; each rendering removes it. */
export function ariaOfSelect(props: Parameters<typeof ariaOf>[0]) {
  const ref = (select: SelectBox | null): void => select?.nativeElement?.removeAttribute('aria-required')
  return { ...ariaOf(props), ref } as const
}

/** antd's red border. */
export function statusOf(invalid: boolean): 'error' | '' {
  return invalid ? 'error' : ''
}

/** Escape closes the input's own pop-up, not the dialog around it. */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (isOpen && event.key === 'Escape') event.stopPropagation()
}

/** Enter takes over what was typed into the pop-up's field; it does not submit the form. */
export function keepEnter(event: KeyboardEvent, isOpen: boolean): void {
  if (isOpen && event.key === 'Enter') event.preventDefault()
}
