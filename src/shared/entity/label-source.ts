// Where the label of a field's value comes from: one source per field, defined once for server and console.
import type { Descriptor, Field } from './descriptor.ts'

export interface LabelSource {
  /**
   * The titles of x-states; the labelled field of the target (x-ref), or the label that the feature supplies (x-options); the titles of a fixed choice (oneOf); the names of the dictionary.
   * Only the first source that a field has counts.
   */
  readonly from: 'states' | 'target' | 'choices' | 'dictionary'
  /** Name under which it is sent beside the value; null = not sent. Both sides know the choices, so a name sent by a client is ignored. */
  readonly as: string | null
}

/** Null: the value is shown as it is. */
export function labelSourceOf({ states }: Pick<Descriptor, 'states'>, field: Field): LabelSource | null {
  const as = `${field.name}Name`
  if (states?.field === field.name) return { from: 'states', as }
  if (field.ref !== null) return { from: 'target', as: field.ref.as }
  if (field.options) return { from: 'target', as: null }
  if (field.choices !== null) return { from: 'choices', as }
  if (field.dict !== null) return { from: 'dictionary', as }
  return null
}
