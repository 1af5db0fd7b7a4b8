// Actions without code: what they write to each of their rows, and whether they depend on the version that was seen.
import type { Descriptor, EntityAction, Scalar } from './descriptor.ts'

export type Writes = Readonly<Record<string, Scalar>>

/** `set`, and the state to which all transitions of the action lead, if it is one; null: code has to do it. */
export function writesOf({ states, table }: Descriptor, { name, set }: EntityAction): Writes | null {
  // Rows from elsewhere are not ours to write.
  if (table === null) return null
  const targets = new Set(states?.transitions.filter(({ action }) => action === name).flatMap(({ to }) => to))
  const [target] = targets
  if (states === null || target === undefined || targets.size > 1) return set
  return { ...set, [states.field]: target }
}

/** The effect depends on what was seen: on a changed row the action would undo what others did. */
export function followsVersion({ title, send, set }: EntityAction): boolean {
  return typeof title !== 'string' || set !== null || send.includes('updateTime')
}
