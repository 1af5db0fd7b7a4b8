// Actions without code: the values they write to each row, and whether they depend on the version the user saw.
import type { Descriptor, EntityAction, Scalar, Written } from './descriptor.ts'

export type Writes = Readonly<Record<string, Written>>

/** Depends on the call. */
export function isComputed(written: Written): written is Exclude<Written, Scalar> {
  return typeof written === 'object' && written !== null
}

/** `set`, and the state that all transitions of the action lead to, if it is only one; null: the action needs code. */
export function writesOf({ states, table }: Descriptor, { name, set }: EntityAction): Writes | null {
  // Rows from elsewhere are written by their source.
  if (table === null) return null
  const targets = new Set(states?.transitions.filter(({ action }) => action === name).flatMap(({ to }) => to))
  const [target] = targets
  if (states === null || target === undefined || targets.size > 1) return set
  return { ...set, [states.field]: target }
}

/** The effect depends on the state the user saw: on a row changed since, the action could undo the change. */
export function followsVersion({ title, send, set }: EntityAction): boolean {
  return typeof title !== 'string' || set !== null || send.includes('updateTime')
}
