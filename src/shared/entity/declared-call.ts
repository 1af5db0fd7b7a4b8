// How a call of a descriptor is made: method, path, and what goes with it.

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls of an entity with a table are POST; where the rows come from elsewhere, each says its own. */
export interface DeclaredCall {
  readonly method: CallMethod
  /** Below /api, e.g. `/cms/source/list`; `:id` and `:field` take the row's values. */
  readonly path: string
}

export interface Operation extends DeclaredCall {
  /** Row fields sent in addition to `id` (user delete sends the account too). */
  readonly send: readonly string[]
  /** Of a list: how a page is asked for, and whether the answer counts with `count` or `total`. */
  readonly paging: 'page-limit' | 'start-size'
  /** Of a removal: tick boxes in its question, by the name under which a tick is sent. */
  readonly ticks: Readonly<Record<string, string>>
}
