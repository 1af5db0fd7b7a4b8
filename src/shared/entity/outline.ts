// What the console knows of an entity before its descriptor is loaded; written by `npm run gen` for entities with calls.
import type { Descriptor } from './descriptor.ts'
import type { EntityLabels } from './labels.ts'

export interface EntityOutline {
  readonly title: string
  readonly list: OutlinedList | null
  /** Route of the recycle bin. */
  readonly recycle: string | null
  /** Rows belong to a site, or are sites. */
  readonly ofSite: boolean
  /** Entities whose rows are shown on its page too (x-list.split). */
  readonly beside: readonly string[]
  /** Parts of its page that not every page has: a tree, the form of the selected row, the tree of another entity. */
  readonly parts?: readonly ('tree' | 'form' | 'master')[]
  /** Entities whose descriptors its screens read, such as targets of references: all are loaded together. */
  readonly needs: readonly string[]
  readonly load: () => Promise<{ readonly descriptor: Descriptor; readonly english?: EntityLabels }>
}

export interface OutlinedList {
  readonly route: string
  readonly title: string
  /** By `create` or action: the route that opens its form, and the title of the action if it is fixed. */
  readonly pages: Readonly<Record<string, { readonly path: string; readonly title: string | null }>>
}

/** Paths of the calls of the entity that is the site. */
export interface SiteCalls {
  readonly list: string
  /** Those that may change the list. */
  readonly changing: readonly string[]
}
