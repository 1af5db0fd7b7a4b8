// Rows that belong to all sites.
import type { Descriptor, Field } from './descriptor.ts'

/** The value of this field that stands for all sites; null if it has none. */
export function publicSiteOf({ scope }: Pick<Descriptor, 'scope'>, { name }: Pick<Field, 'name'>): number | null {
  return scope?.field === name ? scope.public : null
}
