// What the guard knows about a call: its address, and what grants it besides its own interface resource.

export interface GuardedCall {
  /** Below /api; null = no interface resource grants it. */
  readonly path: string | null
  /**
   * Console routes of pages (list, tree, detail, options and, where an operation has no code, that operation) and button
   * codes tied to it.
   */
  readonly grantedBy?: { readonly pages?: readonly string[]; readonly codes?: readonly string[] }
}
