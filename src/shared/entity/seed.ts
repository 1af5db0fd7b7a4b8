// Shape of src/generated/seed.ts: the resources and permissions that descriptors, pages and menu groups imply.
import type { RightsModule } from './rights-modules.ts'

/** 1: a page or a directory of the menu; 2: an element (button code) or a data right; 3: an interface (API path). */
export type ResourceType = 1 | 2 | 3

export interface SeedResource {
  /** Permanently stable: `group:cms`, `page:cms/article`, `element:cms/article:source-add`, `call:/cms/article/list`, `right:…`. */
  readonly key: string
  readonly parentKey: string | null
  readonly type: ResourceType
  readonly name: string
  /** Button code for type 2. */
  readonly code: string
  /** Console route (type 1; null for a directory) or API path (type 3). */
  readonly url: string | null
  readonly icon: string | null
  readonly sort: number
  /** Has a place in the menu. */
  readonly menu: boolean
  /** A data right: granted per target (data-grant) rather than through roles; it has no permission. */
  readonly dataPerm: boolean
  /** 1 view, 2 operate. */
  readonly dataPermType: 1 | 2
  readonly module: RightsModule | null
  readonly entity: string | null
  /** Former table of the entity whose page it is (x-was). */
  readonly was: string | null
}

export interface SeedPermission {
  readonly key: string
  readonly parentKey: string | null
  readonly resourceKey: string
  readonly name: string
  readonly code: string
}

/** x-dictionaries: an entry without a `val` has its code as its value. */
export interface SeedEntry {
  readonly name: string
  readonly code: string
  readonly val?: string
  readonly children?: readonly SeedEntry[]
}

export interface SeedDictionary extends SeedEntry {
  readonly children: readonly SeedEntry[]
}

export interface Seed {
  /** Parents before children. */
  readonly resources: readonly SeedResource[]
  readonly permissions: readonly SeedPermission[]
  readonly dictionaries: readonly SeedDictionary[]
}
