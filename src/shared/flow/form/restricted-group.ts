// The group that a field for people chooses from (`restrictWithGroup`): a role code or `org:<id>`.
import type { FormField } from './form-model.ts'

/** Null: anybody may be chosen. Modelers write the id, or an object with it. */
export function restrictedGroup({ type, params }: Pick<FormField, 'type' | 'params'>): string | null {
  if (type !== 'people') return null
  const group = params['restrictWithGroup']
  const id = typeof group === 'object' && group !== null ? (group as { readonly id?: unknown }).id : group
  return typeof id === 'string' && id !== '' ? id : null
}
