// A place: a row of another entity that rows are put in (the channel of an article). Whoever may see the rows in it sees the place, by name only.
import type { Descriptor } from './descriptor.ts'
import type { RightsModule } from './rights-modules.ts'

export interface Place {
  /** The entity whose view right makes it visible as a place. */
  readonly module: RightsModule
  readonly code: string | undefined
}

/** How rows of `target` relate to the referencing entity; null = not a place: only their own rights count. */
export function placeOf(asking: Descriptor, name: string, target: Descriptor): Place | null {
  const { in: where, codes } = asking.access
  // Without the right to view a site, nothing on it is visible.
  if (name === asking.scope?.field) return null
  const field = asking.fields.find((one) => one.name === name)
  const own = target.access.in
  if (where === null || own === null || field?.ref?.entity !== target.name) return null
  const holds = name === where.target && where.kind !== own.kind && own.target === 'id'
  return holds ? { module: where.kind, code: codes['list'] } : null
}

/** The referencing field as it is sent: `for: "cms/article.channelId"`. */
export function askingFor(entity: string, field: string): string {
  return `${entity}.${field}`
}

export function parseAsking(given: unknown): { readonly entity: string; readonly field: string } | null {
  if (typeof given !== 'string') return null
  const dot = given.lastIndexOf('.')
  return dot < 0 ? null : { entity: given.slice(0, dot), field: given.slice(dot + 1) }
}
