// x-list.split: the two halves of a screen, master and detail.

export interface ListSplit {
  /** A tree or list of another entity on the left: the row chosen there filters this list by a field that references it. */
  readonly master: SplitMaster | null
  /** On the right, the form of the chosen row, or rows of another entity that reference it; null: the children of a tree, as a table. */
  readonly detail: 'form' | SplitRows | null
}

export interface SplitMaster {
  readonly entity: string
  readonly by: string
  /** Without a choice all rows are listed. */
  readonly all: boolean
  /** Of a tree: rows of the descendants of the chosen node are listed too. */
  readonly below: boolean
}

export interface SplitRows {
  readonly entity: string
  readonly by: string
  readonly size: number
  /** A dedicated call instead of the other entity's list, and the key of its answer that holds the rows. */
  readonly path: string | null
  readonly rows: string | null
  /** Null: the same as in the other entity's own list. */
  readonly columns: readonly string[] | null
  readonly search: readonly string[] | null
}
