// How a call of a descriptor is made: method, path and parameters.

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls of an entity with a table are POST; for rows from elsewhere each call declares its method. */
export interface DeclaredCall {
  readonly method: CallMethod
  /** Below /api, e.g. `/cms/source/list`; `:id` and `:field` take the row's values. */
  readonly path: string
}

export interface Operation extends DeclaredCall {
  /** Row fields sent in addition to `id` (user delete sends the account too). */
  readonly send: readonly string[]
  /** For lists: the paging parameters, and whether the answer has `count` or `total`. */
  readonly paging: 'page-limit' | 'start-size'
  /** For removals of several rows: each has a transaction and a result of its own. */
  readonly each?: true
  /** For removals: check boxes in the confirmation, by parameter name. */
  readonly ticks: Readonly<Record<string, string>>
}
