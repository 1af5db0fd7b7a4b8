// What the guard knows about a call: its address, and what grants it besides its own interface resource.
import type { CallGrants } from '../../shared/entity/call-grants.ts'

export interface GuardedCall {
  /** Below /api; null = no interface resource grants it. */
  readonly path: string | null
  /**
   * Console routes of pages (list, tree, detail, options and, where an operation has no code, that operation) and button
   * codes tied to it.
   */
  readonly grantedBy?: CallGrants
}
