// State shared by the parts of one form; a React context, since rjsf compares its own by value and drops new functions.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Field, FormGroup } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Cell } from '../list/columns.tsx'
import type { Widget } from '../widgets/widget.ts'
import type { Values } from '../row.ts'
import type { FormLayout } from './form-layout.ts'

export interface CodePreviewProps {
  readonly entity: string
  /** The action. */
  readonly name: string
}

export interface FormLayoutProps {
  /** The rendered fields by name. */
  readonly contents: ReadonlyMap<string, ReactNode>
}

export interface FieldsFormState extends FormLayout {
  readonly entity: string
  readonly fields: ReadonlyMap<string, Field>
  readonly groups: readonly FormGroup[]
  readonly readOnly: boolean
  /** Read-only for this row or user: shown as text. */
  readonly isLocked: (field: Field) => boolean
  /** In an input of one line. */
  readonly onEnter: 'submit' | 'nothing'
  /** Being submitted: all inputs are disabled. */
  readonly busy: boolean
  /** Where the server's last refusal found a mistake in the field's text. */
  readonly placeOf: (field: string) => FieldError['at']
  readonly touch: (field: string) => void
  /** Changes several values at once. */
  readonly fill: (values: Values) => void
  /** Shows errors of a call that an input made for the form. */
  readonly report: (errors: readonly FieldError[]) => void
  /** Inputs of the screen that replace the field's widget. */
  readonly inputs: Readonly<Record<string, Widget>>
  /** Displays of the screen, for read-only forms. */
  readonly views: Readonly<Record<string, Cell>>
  /** Previews a source text; null in the input of an action. */
  readonly CodePreview: ComponentType<CodePreviewProps> | null
  /** Null: the fields follow their groups. */
  readonly Layout: ComponentType<FormLayoutProps> | null
}

export const FieldsFormContext = createContext<FieldsFormState | null>(null)

export function useFieldsForm(): FieldsFormState {
  const state = useContext(FieldsFormContext)
  if (state === null) throw new Error('A form part is used outside of its form')
  return state
}

/** Id of the element with a field's error. */
export function errorIdOf(id: string): string {
  return `${id}__error`
}
