// Which node of the new version a token continues at.
import type { ModelNode } from '../diagram/model.ts'

/** Null: not chosen yet. */
export type Mapping = Readonly<Record<string, string | null>>

/** Nodes of the same id continue at themselves. */
export function firstMapping(from: readonly ModelNode[], to: readonly ModelNode[]): Mapping {
  const known = new Set(to.map(({ id }) => id))
  return Object.fromEntries(from.map(({ id }) => [id, known.has(id) ? id : null]))
}

/** What is sent: only what differs from the same id. */
export function sentMapping(mapping: Mapping): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([from, to]) => (to === null || to === from ? [] : [[from, to] as const])),
  )
}
