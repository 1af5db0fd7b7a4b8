// Which rows belong to a site, and which entity is the site itself.
import type { Descriptor } from './descriptor.ts'

/** Rows of other entities belong to rows of this one: it is the site. */
export function isScope(name: string, all: readonly Descriptor[]): boolean {
  return all.some(({ scope, fields }) =>
    fields.some((field) => field.name === scope?.field && field.ref?.entity === name),
  )
}
