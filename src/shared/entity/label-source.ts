// Where the label of a field's value comes from: one source per field, told here to server and console alike.
import type { Descriptor, Field } from './descriptor.ts'

export interface LabelSource {
  /**
   * The titles of x-states; the labelled field of the target (x-ref); the titles of a fixed choice (oneOf); the names of the dictionary.
   * The first that a field has is the only one that counts.
   */
  readonly from: 'states' | 'target' | 'choices' | 'dictionary'
  /** Name under which it travels beside the value; null = it does not. Choices are known to both sides: a name that comes is ignored. */
  readonly as: string | null
}

/** Null: the value is read as it is. */
export function labelSourceOf({ states }: Pick<Descriptor, 'states'>, field: Field): LabelSource | null {
  const as = `${field.name}Name`
  if (states?.field === field.name) return { from: 'states', as }
  if (field.ref !== null) return { from: 'target', as: field.ref.as }
  if (field.choices !== null) return { from: 'choices', as }
  if (field.dict !== null) return { from: 'dictionary', as }
  return null
}
