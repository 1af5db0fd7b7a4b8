// Context of a form's inputs: its definition, what uploads are for, and how many are under way.
import { createContext, useContext } from 'react'
import type { FormField } from '../../../../shared/flow/form/form-model.ts'

/** What a form is filled in for: its files are uploaded for it. */
export type FormPurpose =
  | { readonly taskId: string }
  | { readonly processDefinitionId: string }
  | { readonly processInstanceId: string }

export interface FlowFormState {
  readonly fields: ReadonlyMap<string, FormField>
  readonly parts: readonly FormField[]
  /** Null: a preview, which uploads nothing. */
  readonly purpose: FormPurpose | null
  /** A form is not submitted while files are on their way. */
  readonly countUpload: (change: 1 | -1) => void
}

export const FlowFormContext = createContext<FlowFormState>({
  fields: new Map(),
  parts: [],
  purpose: null,
  countUpload: () => undefined,
})

export function useFlowField(name: string): FormField | undefined {
  return useContext(FlowFormContext).fields.get(name)
}
