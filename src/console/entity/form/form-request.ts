// Which form is open: for a new row, an edit, or viewing.
import type { FormMode } from './form-values.ts'
import type { Values } from '../row.ts'

export interface FormRequest {
  readonly mode: FormMode
  /** Null for a new row. */
  readonly id: string | number | null
  /** Preset values of a new row: its parent, the selected channel. */
  readonly preset: Values
}

/** A form that fills the page is part of the address: reload and the back button work. */
export function parseFormRequest(params: URLSearchParams): Pick<FormRequest, 'mode' | 'id'> | null {
  const mode = params.get('form')
  const id = params.get('id')
  if (mode === 'create') return { mode, id: null }
  return (mode === 'edit' || mode === 'view') && id !== null && id !== '' ? { mode, id } : null
}

export function writeFormRequest(request: FormRequest | null, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  params.delete('form')
  params.delete('id')
  if (request === null) return params
  params.set('form', request.mode)
  if (request.id !== null) params.set('id', String(request.id))
  return params
}
